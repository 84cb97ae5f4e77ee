import { AppointmentReminder } from './appointmentReminder.entity.ts';
import { VisitNotice } from './visitNotice.entity.ts';
import { NoticesResolver } from './notices.resolver.ts';
import { caregiverNews } from './caregiverNews.mail.ts';
import { visitReminder } from './visitReminder.mail.ts';
import { remindersTask } from './reminders.job.ts';
import type { Module } from '../module.ts';

const entities = {
  appointment_reminders: AppointmentReminder,
  visit_notices: VisitNotice,
};

const mails = { caregiverNews, visitReminder };

/** What clients and caregivers are told about visits. */
export const notices: Module = {
  entities,
  topics: { visit_notices: ['schedule'], appointment_reminders: [] },
  resolvers: [NoticesResolver],
  mails,
  tasks: ({ database }) => [remindersTask(database)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
