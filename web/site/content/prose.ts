import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import type { Provider } from '#graph/shared/provider.rules';

/** A link inside a sentence to another page of this site. */
export interface PageLink {
  to: string;
  text: string;
}

/** A phone or email link inside a sentence. */
export interface OutsideLink {
  href: string;
  text: string;
}

export interface Strong {
  strong: string;
}

export type ProsePart = string | PageLink | OutsideLink | Strong;

/** A sentence or two: plain text, or text with structured links and emphasis. Never HTML. */
export type Prose = string | readonly ProsePart[];

/**
 * Writes prose with parts in place: prose`Call ${call(p)} or ${link('/contact', 'write to us')}.`
 */
export function prose(
  words: TemplateStringsArray,
  ...parts: (ProsePart | number)[]
): readonly ProsePart[] {
  return words
    .flatMap((word, at): ProsePart[] => {
      const part = parts[at];
      return part === undefined ? [word] : [word, typeof part === 'number' ? String(part) : part];
    })
    .filter((part) => part !== '');
}

export const link = (to: string, text: string): PageLink => ({ to, text });

export const strong = (text: string): Strong => ({ strong: text });

/** The office phone as a link. */
export const call = (p: Provider): OutsideLink => ({ href: telHref(p.phone) ?? '', text: p.phone });

export const mail = (address: string): OutsideLink => ({ href: mailHref(address), text: address });

/** The 24/7 emergency line: a link if it is the office phone, otherwise text. */
export const emergencyLine = (p: Provider): ProsePart =>
  p.emergencyPhone === p.phone ? call(p) : p.emergencyPhone;

/** Prose as plain text, without links. */
export const plain = (text: Prose): string =>
  typeof text === 'string'
    ? text
    : text
        .map((part) =>
          typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text,
        )
        .join('');
