import { feeWaived } from './feeWaived.mail.ts';
import { VisitCorrectionsResolver } from './visitCorrections.resolver.ts';
import type { Module } from '../module.ts';

const mails = { feeWaived };

/** Visits put right afterward, with what was billed for them. */
export const visitCorrections: Module = {
  resolvers: [VisitCorrectionsResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
