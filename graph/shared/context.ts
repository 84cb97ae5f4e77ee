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

/** What the access log and the metrics tell of a graph request. Filled in while it runs. */
export interface OperationFacts {
  /** As sent; null if there is none. */
  name: string | null;
  /** Beginning of the SHA-256 of the document; null until it is read. */
  hash: string | null;
  /** Codes of errors and of user errors. */
  codes: Set<string>;
  /** What it uses that is deprecated, such as `Invoice.total`. */
  deprecated?: ReadonlySet<string>;
}

/** What is known about one request. */
export interface RequestFacts {
  /** Returned in `X-Request-Id` and written into every log line of this request. */
  id: string;
  /** The graph's operation; absent outside HTTP requests. */
  operation?: OperationFacts;
  /** The caller's address, according to Express's `trust proxy`. */
  ip: string;
  /** The token as sent, valid or not; null if none was. */
  token: string | null;
  /** The caller's User-Agent; null if not sent. */
  userAgent: string | null;
  /** Keys of accounts that the caller's device has signed in to before, as sent. */
  devices: readonly string[];
}

/** The mutation that runs, with the caller's key: sent again, it takes effect once. */
export interface KeyedMutation {
  operation: string;
  key: string;
  input: unknown;
}

/** The context of every resolver. */
export interface GraphContext extends Services {
  request: RequestFacts;
  /** The signed-in user; null without a valid token. */
  viewer: Viewer | null;
  /** An entity manager for this request only. */
  em: EntityManager;
  /** Set for a mutation whose input has an idempotency key. */
  keyed?: KeyedMutation;
}
