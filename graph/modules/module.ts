import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../database/orm.ts';
import type { JobTask } from '../jobs/jobs.ts';
import type { MailTemplate } from '../mail/mail.ts';
import type { Services } from '../shared/context.ts';
import type { RestRow } from '../shared/rest/route.ts';
import type { Settings } from '../shared/settings.ts';

/** What the tasks of the modules work with. */
export interface TaskParts {
  settings: Settings;
  database: Database;
  log: Logger;
}

/**
 * What one part of the business brings to the product. `<module>.module.ts` lists it; the server, the database, the queue
 * and the mail take it from `modules/index.ts`, which alone imports a `*.module.ts`.
 */
export interface Module {
  /** Classes of the stored shapes, by table. */
  entities?: Readonly<Record<string, Function>>;
  /** TypeGraphQL resolvers. */
  resolvers?: readonly Function[];
  /** Templates of emails, by the name that a queued mail carries. */
  mails?: Readonly<Record<string, MailTemplate>>;
  /** Documented REST paths, in the order of the documents. */
  rest?: readonly RestRow[];
  /** Addresses beside the graph, the REST paths and the site. */
  routes?: (services: Services) => RequestHandler;
  /** The type of an object, for the interfaces of the schema. */
  typeOf?: Readonly<Record<string, (value: never) => string>>;
  /** Work of the queue. */
  tasks?: (parts: TaskParts) => readonly JobTask[];
}
