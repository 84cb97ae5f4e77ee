import { AppointmentResolver } from './appointment.resolver.ts';
import { CancellationResolver } from './cancellation.resolver.ts';
import { caregiverChanged } from './caregiverChanged.mail.ts';
import { planNews, visitNews } from './visitNews.mail.ts';
import { visitCancelled, visitCancelledForOffice } from './visitCancelled.mail.ts';
import type { Module } from '../module.ts';

const mails = { caregiverChanged, planNews, visitCancelled, visitCancelledForOffice, visitNews };

/** Visits booked, changed, confirmed, canceled and completed. */
export const visits: Module = {
  resolvers: [AppointmentResolver, CancellationResolver],
  mails,
};

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
