import { pino } from 'pino';
import type { GraphContext, Services } from '../shared/context.ts';
import { AuditRecorder } from '../modules/audit/recorder.ts';
import { contextOf } from '../server/http/requestContext.ts';
import { SessionKeeper } from '../modules/identity/sessions.ts';
import { createJobs } from '../server/jobs.ts';
import { emptied } from './emptied.ts';
import {
  testInstallation,
  testSecret,
  useStarted,
  type InstallationOptions,
} from './installation.ts';
import { mailbox, type WrittenMail } from './mailbox.ts';
import { PrinterHere } from './printer.ts';

export { testSecret } from './installation.ts';
export type { WrittenMail } from './mailbox.ts';

/** One process of an installation, as far as commands need it: services without HTTP. */
export interface TestProcess extends Services {
  /** Makes a request's context; looks the token up as the app does. */
  request(options?: {
    token?: string | null;
    ip?: string;
    activity?: boolean;
    userAgent?: string | null;
    devices?: string[];
  }): Promise<GraphContext>;
  /** Runs due jobs, then reads the emails written since the last call, oldest first. */
  mail(): Promise<WrittenMail[]>;
  stop(): Promise<void>;
}

/** Makes a process with its own database, which is dropped when it stops. */
export async function testProcess(options: InstallationOptions = {}): Promise<TestProcess> {
  const { settings, database, remove } = await testInstallation(options);
  const log = pino({ level: settings.logLevel });
  const printer = new PrinterHere();
  const services: Services = {
    settings,
    database,
    log,
    audit: new AuditRecorder({ pool: database.pool, log }),
    sessions: new SessionKeeper({ ...database, settings, secret: testSecret }),
    jobs: createJobs({ settings, database, printer, log, secret: testSecret }),
    printer,
  };
  return {
    ...services,
    async request({
      token = null,
      ip = '203.0.113.7',
      activity = true,
      userAgent = null,
      devices = [],
    } = {}) {
      return contextOf(
        services,
        { id: 'test', ip, token, userAgent, devices },
        await services.sessions.find(token, { activity, use: activity }),
      );
    },
    mail: mailbox(services),
    async stop() {
      await services.jobs.stop();
      await services.printer.close();
      await services.audit.flush();
      await remove();
    },
  };
}

/** A process and database for this test file, available from its first test on. */
export const useProcess = (env?: Record<string, string>): TestProcess =>
  useStarted(() => testProcess({ env }));

/** Removes the jobs that wait, unlike `mail`, which does them first. */
export const discardJobs = ({ database }: Pick<TestProcess, 'database'>): Promise<unknown> =>
  database.pool.query('delete from graphile_worker._private_jobs');

/**
 * Removes all clients with what is theirs, the invoices' numbers, and the jobs that wait: cheaper
 * than another database.
 */
export async function withoutClients(process: TestProcess): Promise<void> {
  await emptied(process.database.pool, 'clients');
  await process.database.pool.query('update invoice_numbers set last = 1000');
  await discardJobs(process);
}
