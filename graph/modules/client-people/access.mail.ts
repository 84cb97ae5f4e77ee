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

export interface AccessTakenBackForOfficeData {
  /** Full names. */
  client: string;
  person: string;
  relation: string;
}

export const accessTakenBackForOffice = (
  { client, person, relation }: AccessTakenBackForOfficeData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `Access taken back by the client: ${client}`,
      heading: 'A client took someone’s access back',
      paragraphs: [
        `${client} took back in the portal what ${person} (${relation}) could see of it. That has ended, and we’ve told ${person}. You’ll find it under People on the client’s record.`,
      ],
    },
    provider,
  );
