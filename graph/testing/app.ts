import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp, type App } from '../server/app.ts';
import type { Database } from '../database/orm.ts';
import type { InvoicePrinter } from '../modules/invoice-pdf/printer.ts';
import type { Settings } from '../shared/settings.ts';
import {
  testInstallation,
  testSecret,
  useStarted,
  type InstallationOptions,
} from './installation.ts';
import { PrinterHere } from './printer.ts';

export interface GraphAnswer<T = Record<string, unknown>> {
  status: number;
  data: T;
  errors: {
    message: string;
    path?: unknown[];
    extensions: { code: string; retryAfter?: number };
  }[];
}

export interface Refused {
  field: string | null;
  code: string;
  message: string;
}

/** What a mutation answers: its refusals, and what was selected. */
export type Changed<T = unknown> = T & { userErrors: Refused[] };

/** The app as `main.ts` builds it, listening on a free port with its own database. */
export interface TestApp extends App {
  server: Server;
  url: string;
  settings: Settings;
  database: Database;
  /** Sends an operation to `/graphql` over HTTP. */
  graph<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string | null,
  ): Promise<GraphAnswer<T>>;
  /** Sends a query and returns its data; any error fails the test. */
  read<T = Record<string, unknown>>(
    query: string,
    token?: string | null,
    variables?: Record<string, unknown>,
  ): Promise<T>;
  /**
   * Sends a mutation by its name, and returns what it answers: its refusals and what `read` selects.
   * Throws if it fails, with the codes.
   */
  change<T = unknown>(
    name: string,
    input: object,
    token?: string | null,
    read?: string,
  ): Promise<Changed<T>>;
  /** Sends a request to a path; an object body goes as JSON. */
  rest(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | null; headers?: Record<string, string> },
  ): Promise<Response>;
  stop(): Promise<void>;
}

interface TestAppOptions extends InstallationOptions {
  /** Whether it hears of changes from its start on: a connection of its own. */
  follow?: boolean;
  site?: boolean;
  /** Where the app logs to; nowhere by default. */
  log?: Logger;
  /** What prints invoices; this thread by default. */
  printer?: () => InvoicePrinter;
}

export async function testApp({
  site = false,
  follow = false,
  log,
  printer = () => new PrinterHere(),
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const { settings, database, remove } = await testInstallation(options);
  const built = await createApp({
    settings,
    database,
    tokenSecret: testSecret,
    work: false,
    follow,
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
    server,
    url,
    settings,
    database,
    rest,
    graph,
    async read(query, token = null, variables = {}) {
      const { data, errors } = await graph<never>(query, variables, token);
      expect(errors).toEqual([]);
      return data;
    },
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
      await remove();
    },
  };
}

/** An app for this test file, available from its first test on. */
export const useApp = (options?: TestAppOptions): TestApp => useStarted(() => testApp(options));

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
