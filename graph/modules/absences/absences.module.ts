import { AbsenceResolver } from './absence.resolver.ts';
import { HoldsResolver } from './holds.resolver.ts';
import { TimeOffRequestsResolver } from './timeOffRequests.resolver.ts';
import { careNews } from './careNews.mail.ts';
import { timeOffAnswered } from './timeOffAnswered.mail.ts';
import { holdsTask } from './holds.job.ts';
import { lastDaysTask } from './lastDays.job.ts';
import type { Module } from '../module.ts';

const mails = { careNews, timeOffAnswered };

/** Clients and caregivers who are away, and what becomes of their visits. */
export const absences: Module = {
  resolvers: [AbsenceResolver, HoldsResolver, TimeOffRequestsResolver],
  mails,
  tasks: ({ database }) => [holdsTask(database), lastDaysTask(database)],
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
