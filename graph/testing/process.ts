import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { GraphContext, Services } from '../context.ts';
import { openDatabase } from '../database/orm.ts';
import { readSettings, type Settings } from '../env.ts';
import { contextOf } from '../http/context.ts';
import { SessionKeeper } from '../identity/sessions.ts';
import { createJobs } from '../tasks.ts';

export const testSecret = 'a test installation signs with this key, no other';

/** One process of an installation, as far as verbs need it: services without HTTP. */
export interface TestProcess extends Services {
  settings: Settings;
  /** A request's context; the token is looked up as the app does. */
  request(options?: { token?: string | null; ip?: string; activity?: boolean; userAgent?: string | null }): Promise<GraphContext>;
  /** Runs the jobs that are due, then reads the e-mails written since the last call, oldest first. */
  mail(): Promise<WrittenMail[]>;
  stop(): Promise<void>;
}

export interface WrittenMail {
  file: string;
  headers: string;
  /** The plain text part. */
  text: string;
  html: string;
  /** The token of the link in it. */
  token: string;
}

/** @param url database; two processes of one installation share it */
export async function testProcess(url: string, env: Record<string, string> = {}): Promise<TestProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'home-care-process-'));
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, DATABASE_URL: url, ...env });
  const database = await openDatabase(url, { maxConnections: 5 });
  const log = pino({ level: settings.logLevel });
  const services: Services = {
    settings,
    database,
    log,
    sessions: new SessionKeeper({ pool: database.pool, settings, secret: testSecret }),
    jobs: createJobs({ settings, database, log, secret: testSecret }),
  };
  const seen = new Set<string>();
  return {
    ...services,
    async request({ token = null, ip = '203.0.113.7', activity = true, userAgent = null } = {}) {
      return contextOf(services, { id: 'test', ip, token, userAgent }, await services.sessions.find(token, { activity }));
    },
    async mail() {
      await services.jobs.runOnce();
      const files = await readdir(join(settings.dataDir, 'mail')).catch(() => []);
      const fresh = files.filter((file) => !seen.has(file)).sort();
      fresh.forEach((file) => seen.add(file));
      return Promise.all(fresh.map(async (file) => readMail(file, await readFile(join(settings.dataDir, 'mail', file), 'utf8'))));
    },
    async stop() {
      await services.jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readMail(file: string, mime: string): WrittenMail {
  const boundary = /boundary="([^"]+)"/.exec(mime)?.[1] ?? 'no boundary';
  const [headers = '', plain = '', rich = ''] = mime.replaceAll('\r\n', '\n').split(`--${boundary}`);
  const bodyOf = (part: string): string => fromQuotedPrintable(part.slice(part.indexOf('\n\n') + 2));
  const text = bodyOf(plain);
  return { file, headers: headers.replace(/\n[ \t]+/g, ' '), text, html: bodyOf(rich), token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '' };
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1').toString('utf8');
