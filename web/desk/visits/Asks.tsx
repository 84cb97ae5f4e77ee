import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { limits } from '#graph/shared/validation/forms.rules';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField, useNamedField } from '../../ui/form/fields.tsx';
import { beyondCopy, secondCopy } from './copy.ts';
import type { Preview } from './plans/usePlanPreview.ts';

/** The form's field `secondCaregiver`: empty, or what was agreed to, as `of` says it. */
export const secondField = {
  secondCaregiver: { kind: 'text', label: secondCopy.label, max: 2000, optional: true },
} as const;

/** Both fields that are asked for only when the graph needs them. */
export const askFields = {
  ...secondField,
  beyondHours: { kind: 'text', label: beyondCopy.label, max: limits.message, optional: true },
} as const;

/** The mutation's input: true if it was agreed to for just this visit. */
export const isAgreed = (agreed: string, of: unknown): true | undefined =>
  agreed !== '' && agreed === JSON.stringify(of) ? true : undefined;

/** What the graph asked for, as long as the visit is the one that it asked about. */
function useAsked(name: keyof typeof askFields, of: unknown) {
  const { status } = useFormikContext<unknown>();
  const field = useNamedField(name);
  const asked = JSON.stringify(of);
  const [said, setSaid] = useState({ status: undefined as unknown, asked, message: '' });
  const message = said.asked === asked ? said.message : '';
  if (status !== said.status)
    setSaid({ status: status as unknown, asked, message: field.error ?? message });
  return { ...field, asked, message };
}

/**
 * Asks whether two caregivers are needed, once the graph has said that another is with the client
 * then. Shown, and ticked, only for the visit that it was said about.
 * @param props.of the client and the times, as sent
 */
export function SecondCaregiver({ of }: { of: unknown }): ReactNode {
  const { id, input, helpers, asked, message } = useAsked('secondCaregiver', of);
  if (message === '') return null;
  const isTicked = input.value === asked;
  return (
    <Checkbox
      id={id}
      label={secondCopy.label}
      more={isTicked ? message : undefined}
      error={isTicked ? undefined : message}
      checked={isTicked}
      onChange={({ target }) => void helpers.setValue(target.checked ? asked : '')}
    />
  );
}

interface BeyondHoursProps {
  /** Whom it is about, and when: of others, it is asked anew. */
  of: unknown;
  /** Of a plan, which says beforehand whether it needs a reason. */
  preview?: Preview;
}

/** Asks for the reason to book beyond weekly hours, once the graph needs one. */
export function BeyondHours({ of, preview }: BeyondHoursProps): ReactNode {
  const { input, helpers, asked, message } = useAsked('beyondHours', of);
  const { initialValues } = useFormikContext<{ beyondHours: string }>();
  const first = useRef(asked);
  const last = useRef(asked);
  const typed = useRef(input.value);
  const version = useRef(initialValues);
  useEffect(() => {
    // A new version of the record keeps what was typed, and is where this begins.
    if (version.current !== initialValues) {
      version.current = initialValues;
      [first.current, last.current, typed.current] = [asked, asked, input.value];
      return;
    }
    // Kept text comes back together with what it is about.
    const isPutBack = input.value !== typed.current;
    typed.current = input.value;
    if (last.current === asked) return;
    last.current = asked;
    if (isPutBack) return;
    const next = asked === first.current ? initialValues.beyondHours : '';
    if (input.value !== next) void helpers.setValue(next);
  });
  const isOfPlan = preview?.visits.some(({ outsideHours }) => outsideHours) ?? false;
  if (message === '' && !isOfPlan) return null;
  return (
    <TextField
      name="beyondHours"
      label={beyondCopy.label}
      hint={isOfPlan ? beyondCopy.planHint : beyondCopy.hint}
      optional={isOfPlan}
    />
  );
}

/** A preview needs no words, only whether there are some. */
export const previewReason = (beyondHours: string): string | undefined =>
  beyondHours.trim() === '' ? undefined : beyondCopy.label;
