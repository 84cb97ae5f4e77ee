import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { AuditRecorder } from '../modules/audit/recorder.ts';
import type { InvoicePrinter } from '../modules/invoice-pdf/printer.ts';
import type { Database } from '../database/orm.ts';
import type { Settings } from './settings.ts';
import type { SessionKeeper } from '../modules/identity/sessions.ts';
import type { Viewer } from '../modules/identity/viewer.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Services that live as long as the process, available to every request. */
export interface Services {
  settings: Settings;
  database: Database;
  sessions: SessionKeeper;
  jobs: Jobs;
  printer: InvoicePrinter;
  /** Logs who read what, and who was denied what. */
  audit: AuditRecorder;
  log: Logger;
}

/** What is known about one request. */
export interface RequestFacts {
  /** Returned in `X-Request-Id` and written into every log line of this request. */
  id: string;
  /** The caller's address, according to Express's `trust proxy`. */
  ip: string;
  /** The token as sent, valid or not; null if none was. */
  token: string | null;
  /** The caller's User-Agent; null if not sent. */
  userAgent: string | null;
  /** Keys of accounts that the caller's device has signed in to before, as sent. */
  devices: readonly string[];
}

/** The context of every resolver. */
export interface GraphContext extends Services {
  request: RequestFacts;
  /** The signed-in user; null without a valid token. */
  viewer: Viewer | null;
  /** An entity manager for this request only. */
  em: EntityManager;
}
