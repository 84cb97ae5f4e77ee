import { DeclineVisitResolver } from './declineVisit.resolver.ts';
import { OpenVisitsResolver } from './openVisits.resolver.ts';
import { visitDeclined } from './visitDeclined.mail.ts';
import type { Module } from '../module.ts';

const mails = { visitDeclined };

/** Visits that caregivers decline or take. */
export const openVisits: Module = {
  resolvers: [DeclineVisitResolver, OpenVisitsResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
