import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { AuditRecorder } from '../modules/audit/recorder.ts';
import type { InvoicePrinter } from '../modules/billing/pdf/printer.ts';
import type { Database } from '../database/orm.ts';
import type { Settings } from './settings.ts';
import type { SessionKeeper } from '../modules/identity/sessions/sessions.ts';
import type { Viewer } from '../modules/identity/sessions/viewer.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What lives as long as the process and every request may use. */
export interface Services {
  settings: Settings;
  database: Database;
  sessions: SessionKeeper;
  jobs: Jobs;
  printer: InvoicePrinter;
  /** Where it is written down who read what, and who was denied what. */
  audit: AuditRecorder;
  log: Logger;
}

/** What one request brings along. */
export interface RequestFacts {
  /** Given to the caller in `X-Request-Id` and written into every log line of this request. */
  id: string;
  /** Address of the caller, as Express's `trust proxy` reads it. */
  ip: string;
  /** The token as sent, whether good or not; null when none was. */
  token: string | null;
  /** How the caller's program names itself; null when it does not. */
  userAgent: string | null;
}

/** What every resolver gets. */
export interface GraphContext extends Services {
  request: RequestFacts;
  /** The signed-in person; null without a good token. */
  viewer: Viewer | null;
  /** An entity manager of this request's own. */
  em: EntityManager;
}
