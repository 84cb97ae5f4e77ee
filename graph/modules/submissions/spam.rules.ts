import type { FormFields } from '../../shared/validation/fields.rules.ts';

/**
 * What a form can show of a machine. They have nothing to do with each other, and nothing with how
 * a person's browser fills in a form.
 */
const spamSignals = ['hidden-field', 'too-fast', 'link'] as const;
export type SpamSignal = (typeof spamSignals)[number];

/** How many make a form suspected spam: each alone also happens to people. */
export const signalsOfSpam = 2;

/** Milliseconds: a form filled in faster is probably not from a person. */
const fastestHuman = 2000;

const link = /https?:\/\/|\bwww\.|<a\s|\[url/i;

interface Filled {
  /** What is in the field that people don't see. */
  companyWebsite: string;
  /** Milliseconds the form was open; null if unknown. */
  filledInMs: number | null;
  values: Readonly<Record<string, unknown>>;
}

/** Returns which signals a form shows. */
export function spamSignalsOf(
  fields: FormFields,
  { companyWebsite, filledInMs, values }: Filled,
): SpamSignal[] {
  const shown: Record<SpamSignal, boolean> = {
    'hidden-field': companyWebsite !== '',
    'too-fast': filledInMs !== null && filledInMs < fastestHuman,
    link: Object.entries(fields).some(
      ([name, { kind }]) => kind === 'text' && link.test(String(values[name] ?? '')),
    ),
  };
  return spamSignals.filter((signal) => shown[signal]);
}
