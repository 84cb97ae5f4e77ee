import type { Services } from '../shared/context.ts';
import type { Settings } from '../shared/settings.ts';
import { jobKind, task, type JobTask } from '../jobs/jobs.ts';
import type { Provider } from '../shared/provider.rules.ts';
import { fileTime } from '../shared/time.ts';
import type { RenderedMail } from './layout.ts';
import { mailTransport } from './transport.ts';

/** What a template may read of when its mail is sent, so that no more than its name waits in the queue. */
export type MailServices = Pick<Services, 'database' | 'printer'>;

/**
 * From its data and the provider to the finished mail; most only fill in a `MailBody` and leave the rest to `renderMail`.
 * Null where there is nothing to say any more: nothing is sent then.
 * No email, and nothing attached to one, tells anything about someone's health.
 */
export type MailTemplate = (
  data: never,
  provider: Provider,
  services: MailServices,
) => RenderedMail | null | Promise<RenderedMail | null>;

/** Every email we send, by name. Each module adds its own where it lists them. */
export interface MailTemplates {}

/** One email to send: which template, to whom, and the data that the template takes. */
export type Mail = {
  [Name in keyof MailTemplates]: {
    template: Name;
    /** Email address of the receiver. */
    to: string;
    /** Where an answer goes; the provider's support address when absent. */
    replyTo?: string;
    data: DataOf<MailTemplates[Name]>;
  };
}[keyof MailTemplates];

type DataOf<Template> = Template extends (data: infer Data, ...rest: never[]) => unknown
  ? Data
  : never;

/** Queue it with `jobs.enqueue(em, sendMail, { template, to, data })`. Encrypted: mail holds names, addresses and links that sign in. */
export const sendMail = jobKind<Mail>('send-mail', { encrypted: true });

/** Sends queued mail by SMTP, or writes it as `.eml` files below DATA_DIR/mail where no SMTP_URL is set. */
export function mailTask(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'provider'>,
  templates: Readonly<Record<string, MailTemplate>>,
  services: MailServices,
): JobTask {
  const transport = mailTransport(settings);
  const domain = settings.mailFrom.address.replace(/^.*@/, '');
  return task(sendMail, async ({ template, to, replyTo, data }, { id, createdAt }) => {
    const render = templates[template];
    // A later version may have queued it: try again until this process is replaced.
    if (render === undefined) throw new Error(`There is no email called ${template}`);
    const mail = await render(data as never, settings.provider, services);
    if (mail === null) return;
    await transport.send(
      {
        from: settings.mailFrom,
        to,
        replyTo: replyTo ?? settings.provider.email,
        ...mail,
        date: createdAt,
        // The same for a job that runs again, so that a receiver can drop the repeat.
        messageId: `<job-${id}.${createdAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      `${fileTime(createdAt)}-${template}-${to}-${id}`,
    );
  });
}
