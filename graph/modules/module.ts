import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../database/orm.ts';
import type { JobTask } from '../jobs/jobs.ts';
import type { MailTemplate } from '../mail/mail.ts';
import type { Services } from '../shared/context.ts';
import type { OfficeTopic } from '../shared/operations/topics.rules.ts';
import type { RestRow } from '../shared/rest/route.ts';
import type { Settings } from '../shared/settings.ts';

/** What tasks of modules need. */
export interface TaskParts {
  settings: Settings;
  database: Database;
  log: Logger;
}

/**
 * What one part of the business adds to the product. `<module>.module.ts` lists it; server,
 * database, queue and mail take it from `manifest.ts`, which alone imports `*.module.ts`.
 */
export interface Module {
  /** Entity classes, by table. */
  entities?: Readonly<Record<string, Function>>;
  /** What the office's screens show of these tables: of all, or by table. Else every screen reads again. */
  topics?: readonly OfficeTopic[] | Readonly<Record<string, readonly OfficeTopic[]>>;
  /** TypeGraphQL resolvers. */
  resolvers?: readonly Function[];
  /** Email templates, by the name stored in a queued email. */
  mails?: Readonly<Record<string, MailTemplate>>;
  /** Documented REST paths, in the order of the documents. */
  rest?: readonly RestRow[];
  /** Routes other than the graph, the REST paths and the site. */
  routes?: (services: Services) => RequestHandler;
  /** Tasks of the queue. */
  tasks?: (parts: TaskParts) => readonly JobTask[];
}
