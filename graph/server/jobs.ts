import type { Logger } from 'pino';
import type { Database } from '../database/orm.ts';
import { Jobs } from '../jobs/jobs.ts';
import { mailTask, type MailTemplate } from '../mail/mail.ts';
import { modules } from '../manifest.ts';
import type { Services } from '../shared/context.ts';
import type { Settings } from '../shared/settings.ts';

export interface JobsParts {
  settings: Settings;
  database: Database;
  printer: Services['printer'];
  log: Logger;
  /** The installation's secret, from which the key of encrypted payloads is derived. */
  secret: string;
}

/** Templates of all emails, by name. */
export const mailTemplates: Readonly<Record<string, MailTemplate>> = Object.assign(
  {},
  ...modules.map(({ mails }) => mails),
);

/** Creates the queue with the tasks of all modules. */
export const createJobs = ({ settings, database, printer, log, secret }: JobsParts): Jobs =>
  new Jobs({
    pool: database.pool,
    log,
    secret,
    tasks: [
      mailTask(settings, mailTemplates, { database, printer }),
      ...modules.flatMap(({ tasks }) => tasks?.({ settings, database, log }) ?? []),
    ],
  });
