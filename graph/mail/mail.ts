import type { Settings } from '../shared/settings.ts';
import { task, jobKind, type JobTask } from '../jobs/jobs.ts';
import { mailTemplates } from './templates.ts';
import { mailTransport } from './transport.ts';

type Templates = typeof mailTemplates;

/** One e-mail to send: which template, to whom, and the data that the template takes. */
export type Mail = {
  [Name in keyof Templates]: {
    template: Name;
    /** E-mail address of the receiver. */
    to: string;
    /** Where an answer goes; the provider's support address when absent. */
    replyTo?: string;
    data: Parameters<Templates[Name]>[0];
  };
}[keyof Templates];

/** Queue it with `jobs.enqueue(em, sendMail, { template, to, data })`. Sealed: mail holds names, addresses and links that sign in. */
export const sendMail = jobKind<Mail>('send-mail', { sealed: true });

/** Sends queued mail by SMTP, or writes it as `.eml` files below DATA_DIR/mail where no SMTP_URL is set. */
export function mailTask(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'provider'>,
): JobTask {
  const transport = mailTransport(settings);
  const domain = settings.mailFrom.address.replace(/^.*@/, '');
  return task(sendMail, async ({ template, to, replyTo, data }, { id, createdAt }) => {
    const { subject, text, html } = mailTemplates[template](data as never, settings.provider);
    await transport.send(
      {
        from: settings.mailFrom,
        to,
        replyTo: replyTo ?? settings.provider.email,
        subject,
        text,
        html,
        date: createdAt,
        // The same for a job that runs again, so that a receiver can drop the repeat.
        messageId: `<job-${id}.${createdAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      `${fileTime(createdAt)}-${template}-${to}-${id}`,
    );
  });
}

/** "2026-03-04T210000Z": sorts by time and is a file name everywhere. */
const fileTime = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
