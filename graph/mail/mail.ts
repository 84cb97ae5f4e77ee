import type { Services } from '../shared/context.ts';
import type { Settings } from '../shared/settings.ts';
import { jobKind, task, type JobTask } from '../jobs/jobs.ts';
import type { Provider } from '../shared/provider.rules.ts';
import { fileTime } from '../shared/time.ts';
import type { RenderedMail } from './layout.ts';
import { mailTransport } from './transport.ts';

/**
 * Services for templates that load data when the email is sent, so that the queue holds little more
 * than an id.
 */
export type MailServices = Pick<Services, 'database' | 'printer'>;

/**
 * Renders an email from its data and the provider, usually by passing a `MailBody` to `renderMail`.
 * Returns null if there is nothing to send any more. No email or attachment may say anything about
 * someone's health.
 */
export type MailTemplate = (
  data: never,
  provider: Provider,
  services: MailServices,
) => RenderedMail | null | Promise<RenderedMail | null>;

/** All emails by name. Each module adds its own. */
export interface MailTemplates {}

/** One email to send: template, receiver and the template's data. */
export type Mail = {
  [Name in keyof MailTemplates]: {
    template: Name;
    /** Email address of the receiver. */
    to: string;
    /** Reply address; the provider's support address if absent. */
    replyTo?: string;
    data: DataOf<MailTemplates[Name]>;
  };
}[keyof MailTemplates];

type DataOf<Template> = Template extends (data: infer Data, ...rest: never[]) => unknown
  ? Data
  : never;

/**
 * Enqueue it with `jobs.enqueue(em, sendMail, { template, to, data })`. Encrypted, because emails
 * contain names, addresses and links that sign in.
 */
export const sendMail = jobKind<Mail>('send-mail', { encrypted: true });

/**
 * Sends queued emails by SMTP, or writes them as `.eml` files below DATA_DIR/mail if SMTP_URL is
 * not set.
 */
export function mailTask(
  settings: Pick<Settings, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'dataDir' | 'provider'>,
  templates: Readonly<Record<string, MailTemplate>>,
  services: MailServices,
): JobTask {
  const transport = mailTransport(settings);
  return task(sendMail, async ({ template, to, replyTo, data }, { id, createdAt }) => {
    const render = templates[template];
    // A later version may have queued it: retry until this process is replaced.
    if (render === undefined) throw new Error(`There is no email called ${template}`);
    const mail = await render(data as never, settings.provider, services);
    if (mail === null) return;
    const domain = settings.mailFrom.address.replace(/^.*@/, '');
    await transport.send(
      {
        from: settings.mailFrom,
        to,
        replyTo: replyTo ?? settings.provider.email,
        ...mail,
        date: createdAt,
        // The same when a job runs again, so that a receiver can drop the duplicate.
        messageId: `<job-${id}.${createdAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      `${fileTime(createdAt)}-${template}-${to}-${id}`,
    );
  });
}
