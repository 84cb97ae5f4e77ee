import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp, type App } from '../server/app.ts';
import { dataKeysOf } from '../database/encryption/dataKeys.ts';
import { openDatabase } from '../modules/database.ts';
import type { Database } from '../database/orm.ts';
import type { InvoicePrinter } from '../modules/billing/pdf/printer.ts';
import { readSettings, type Settings } from '../shared/settings.ts';
import { timeouts, testDatabase } from './database.ts';
import { testDataKey } from './database.ts';
import { PrinterHere } from './printer.ts';

const tokenSecret = 'a test installation signs with this key, no other';

export interface GraphAnswer<T = Record<string, unknown>> {
  status: number;
  data: T;
  errors: {
    message: string;
    path?: unknown[];
    extensions: { code: string; retryAfter?: number };
  }[];
}

/** The app as `main.ts` builds it, listening on a free port with its own database. */
export interface TestApp extends App {
  url: string;
  settings: Settings;
  database: Database;
  /** Sends an operation to `/graphql` over HTTP. */
  graph<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string | null,
  ): Promise<GraphAnswer<T>>;
  /**
   * Sends a mutation by its name, and returns what it answers: its refusals and what `read` selects.
   * Throws if it fails, with the codes.
   */
  change<T = unknown>(
    name: string,
    input: object,
    token?: string | null,
    read?: string,
  ): Promise<T & { userErrors: { field: string | null; code: string; message: string }[] }>;
  /** Sends a request to a path; an object body goes as JSON. */
  rest(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | null; headers?: Record<string, string> },
  ): Promise<Response>;
  stop(): Promise<void>;
}

interface TestAppOptions {
  /** Environment variables over the test defaults. */
  env?: Record<string, string>;
  /** Another test app whose database is used: a second process of the same installation. */
  beside?: { settings: Pick<Settings, 'databaseUrl'> };
  site?: boolean;
  /** Where the app logs to; nowhere by default. */
  log?: Logger;
  /** What prints invoices; this thread by default. */
  printer?: () => InvoicePrinter;
}

export async function testApp({
  env = {},
  beside,
  site = false,
  log,
  printer = () => new PrinterHere(),
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'home-care-app-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    DATA_KEY: testDataKey,
    ...env,
  });
  const own = beside ? null : await testDatabase();
  const database = await openDatabase(own?.url ?? beside!.settings.databaseUrl!, {
    maxConnections: 5,
    ...timeouts,
    dataKeys: dataKeysOf(settings),
  });
  settings.databaseUrl = own?.url ?? beside!.settings.databaseUrl;
  const built = await createApp({
    settings,
    database,
    tokenSecret,
    work: false,
    site,
    printer: printer(),
    ...(log ? { log } : {}),
  });
  // Otherwise a busy test could reuse a connection at the very moment the server closes it.
  const server = createServer({ keepAliveTimeout: 0 }, built.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const rest: TestApp['rest'] = (method, path, { body, token, headers = {} } = {}) =>
    fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });

  const graph: TestApp['graph'] = async (query, variables = {}, token = null) => {
    const response = await rest('POST', '/graphql', { body: { query, variables }, token });
    const { data, errors = [] } = await response.json();
    return { status: response.status, data, errors };
  };

  return {
    ...built,
    url,
    settings,
    database,
    rest,
    graph,
    async change(name, input, token = null, read = '') {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const { data, errors } = await graph<{ done: never }>(
        `mutation ($input: ${type}!) { done: ${name}(input: $input) { ${read} userErrors { field code message } } }`,
        { input },
        token,
      );
      if (errors.length > 0)
        throw new Error(
          errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join('\n'),
        );
      return data.done;
    },
    async stop() {
      await closeServer(server);
      await built.close();
      await database.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** An app for this test file, available from its first test on. */
export function useApp(options?: TestAppOptions): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await testApp(options));
  });
  afterAll(() => app.stop?.());
  return app;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
