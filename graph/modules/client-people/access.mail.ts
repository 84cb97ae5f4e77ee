import { ended, type Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { PortalPart } from '../identity/portal.rules.ts';
import { allInWords } from './clientAccess.rules.ts';

export interface AccessGivenData {
  firstName: string;
  /** First name of the client: an address may be mistyped. */
  client: string;
  parts: readonly PortalPart[];
  isChange: boolean;
}

const questions = ({ phone, hours }: Provider): string =>
  `Questions? Call us at ${phone}, ${ended(hours)}`;

/** Sent to a person around a client who may see the client's portal, or other parts of it. */
export const accessGiven = (
  { firstName, client, parts, isChange }: AccessGivenData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: isChange
        ? `What you can see of ${client}’s care has changed`
        : `You can now follow ${client}’s care`,
      heading: isChange ? 'Your access has changed' : `${client}’s portal is open to you`,
      paragraphs: [
        greeting(firstName),
        `In ${client}’s portal you can now ${allInWords(parts)}. Log in with your own email and password.`,
      ],
      action: { label: 'Log In', link: `${provider.url}/login` },
      after: [questions(provider)],
    },
    provider,
  );

export interface AccessTakenBackData {
  firstName: string;
  client: string;
}

/** Sent to a person around a client who sees the client's portal no more. */
export const accessTakenBack = (
  { firstName, client }: AccessTakenBackData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `You can no longer see ${client}’s portal`,
      heading: 'Your access has ended',
      paragraphs: [
        greeting(firstName),
        `You can’t see ${client}’s portal anymore. Your own account stays as it is.`,
      ],
      after: [questions(provider)],
    },
    provider,
  );

interface AccessNewsData {
  what: 'given' | 'changed' | 'taken-back';
  /** Full name, and what they are to the client. */
  person: string;
  relation: string;
  /** What they may see, or could see until now. */
  parts: readonly PortalPart[];
  /** Full name of who holds power of attorney and did it; null if the client did. */
  by: string | null;
}

export interface AccessNewsForOfficeData extends AccessNewsData {
  /** Full name. */
  client: string;
  /** Whether the account with their email is deactivated, which nobody in the portal is told. */
  isDeactivated: boolean;
}

const headings = {
  given: 'Someone can see a portal now',
  changed: 'What someone can see has changed',
  'taken-back': 'Someone’s access was taken back',
} as const;

/** Sent when somebody's access was given, changed or taken back in the portal. */
export const accessNewsForOffice = (
  { what, person, relation, parts, by, client, isDeactivated }: AccessNewsForOfficeData,
  provider: Provider,
): RenderedMail => {
  const who = by === null ? client : `${by}, who holds power of attorney for ${client},`;
  const whom = `${person} (${relation})`;
  const sentence = {
    given: `${who} gave ${whom} access to ${client}’s portal. ${person} can now ${allInWords(parts)}.`,
    changed: `${who} changed in the portal what ${whom} can see of it. ${person} can now ${allInWords(parts)}.`,
    'taken-back': `${who} took back in the portal what ${whom} could see of it. That has ended.`,
  }[what];
  const told = isDeactivated
    ? `The account with ${person}’s email is deactivated, so they can’t log in. ${client} wasn’t told why: please call.`
    : `We’ve told ${person}.`;
  return renderMail(
    {
      subject: `${headings[what]}: ${client}`,
      heading: headings[what],
      paragraphs: [sentence, `${told} You’ll find it under People on the client’s record.`],
    },
    provider,
  );
};

export interface AccessNewsForClientData extends AccessNewsData {
  firstName: string;
  /** Whether the office did it. */
  atDesk?: boolean;
}

/** Sent to the client, whoever did it: it may not have been what they wanted. */
export const accessNewsForClient = (
  { what, person, relation, parts, by, atDesk, firstName }: AccessNewsForClientData,
  provider: Provider,
): RenderedMail => {
  const self = by === null ? 'You' : `${by}, who holds power of attorney for you,`;
  const who = atDesk ? 'Our office' : self;
  const whom = `${person} (${relation})`;
  const sentence = {
    given: `${who} gave ${whom} access to your portal. ${person} can now ${allInWords(parts)}.`,
    changed: `${who} changed what ${whom} can see in your portal. ${person} can now ${allInWords(parts)}.`,
    'taken-back': `${who} took back the access of ${whom} to your portal. ${person} sees nothing of it anymore.`,
  }[what];
  return renderMail(
    {
      subject: {
        given: `${person} can now see your portal`,
        changed: `What ${person} can see in your portal has changed`,
        'taken-back': `${person} can no longer see your portal`,
      }[what],
      heading: 'Who can see your portal',
      paragraphs: [greeting(firstName), sentence],
      action: { label: 'See Who Has Access', link: `${provider.url}/account#access` },
      after: [`If you didn’t want this, call us at ${provider.phone}, ${ended(provider.hours)}`],
    },
    provider,
  );
};
