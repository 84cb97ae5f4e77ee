import type { Provider } from '#graph/shared/provider.rules';
import { LEGAL_UPDATED } from './figures.ts';
import { call, emergencyLine, mail, prose, strong } from './prose.ts';
import type { Prose } from './prose.ts';
import type { LegalBlock, LegalContent, LegalGroup } from './legalTypes.ts';
import type { NamedText } from './types.ts';

/** Building blocks shared by the five legal pages. */

export const legalHead: Pick<LegalContent, 'updatedLabel' | 'updated' | 'contentsHeading'> = {
  updatedLabel: 'Last updated',
  updated: LEGAL_UPDATED,
  contentsHeading: 'On this page',
};

export const paragraph = (text: Prose): LegalBlock => ({ kind: 'paragraph', text });

export const list = (...items: Prose[]): LegalBlock => ({ kind: 'list', items });

export const terms = (...items: NamedText[]): LegalBlock => ({ kind: 'terms', items });

export const steps = (...items: NamedText[]): LegalBlock => ({ kind: 'steps', items });

export const group = (heading: string, ...items: Prose[]): LegalGroup => ({
  kind: 'group',
  heading,
  items,
});

/** Short groups that may be shown side by side. */
export const groups = (...members: LegalGroup[]): LegalBlock => ({
  kind: 'groups',
  groups: members,
});

export const notice = (text: Prose): LegalBlock => ({ kind: 'notice', text });

/** Phone, the page's own mailboxes, street address and hours, then the emergency line. */
export const legalContact = (p: Provider, ...mailboxes: NamedText[]): LegalBlock => ({
  kind: 'contact',
  rows: [
    { name: 'Provider', text: p.name },
    { name: 'Phone', text: [call(p)] },
    ...mailboxes,
    { name: 'Address', text: p.address },
    { name: 'Office hours', text: p.hours },
    { name: 'Emergency line, 24/7', text: [emergencyLine(p)] },
  ],
});

export const mailbox = (name: string, address: string): NamedText => ({
  name,
  text: [mail(address)],
});

export const emergencyNotice = (p: Provider): LegalBlock =>
  notice(
    prose`${strong('In a medical emergency, call 911.')} For an urgent question about care, our emergency line is open 24/7: ${emergencyLine(p)}.`,
  );
