import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import {
  databaseName,
  dataOf,
  ownerName,
  passwordOf,
} from '../../graph/database/embedded/postgresFiles.ts';
import { todayInPhoenix } from '../../graph/shared/phoenix.rules.ts';
import { freePort } from './freePort.ts';

/**
 * Sends a mutation.
 * @param selected what to select of its answer, besides its refusals
 * @throws if it is refused
 */
export type Change = <Selected>(
  mutation: string,
  input?: object,
  selected?: string,
) => Promise<Selected>;

export interface Site {
  url: string;
  /** The installation's data folder, including saved mail. */
  dataDir: string;
  /** Its output so far, by line. */
  log: readonly string[];
  /** Queries the embedded database directly. */
  sql<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Changes something as the person of a token, or as a visitor. */
  as(token?: string): Change;
  /** Stops it, and removes its data unless `keep`. */
  stop(keep?: boolean): Promise<void>;
}

/** Settings that don't affect an installation's data. */
const leaveDataAlone =
  /^(HIRING_SINCE|IDLE_MINUTES|LOG_LEVEL|PROVIDER_\w+|RATE_LIMITS|SERVICE_AREA|SIGN_IN_ATTEMPTS|TRUST_PROXY|VISIT_CONFIRMATION)$/;

/**
 * Starts the build on a free port, with its own demo data: a copy of globalSetup's if that is from
 * today and no setting affects the data.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'home-care-e2e-'));
  const prepared = process.env.PREPARED_SITE;
  if (
    prepared?.endsWith(todayInPhoenix(new Date())) &&
    Object.keys(env).every((name) => leaveDataAlone.test(name))
  )
    await cp(prepared, dataDir, { recursive: true });
  const server = spawn(process.execPath, ['dist/graph/main.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: '.cache/node',
      // Not 0: passkeys and links in emails follow from it.
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface(server.stderr).on('line', (line) => said.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) =>
      reject(new Error(`The site ended with code ${code}:\n${said.join('\n')}`)),
    );
    createInterface(server.stdout).on('line', (line) => {
      said.push(line);
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (address) resolve(address);
    });
  });

  const folder = join(dataDir, 'postgres');
  const port = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')[3];
  const pool = new pg.Pool({
    connectionString: `postgresql://${ownerName}:${passwordOf(folder)}@127.0.0.1:${port}/${databaseName}`,
    max: 2,
  });
  pool.on('error', () => undefined);
  return {
    url,
    dataDir,
    log: said,
    sql: async (statement, values = []) => (await pool.query(statement, values)).rows,
    as: (token) => changing(url, token),
    async stop(keep) {
      await pool.end();
      server.removeAllListeners('exit');
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const changing =
  (url: string, token = ''): Change =>
  async (mutation, input, selected = '') => {
    const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
    const [variables, argument] = input ? [`($input: ${type}!)`, '(input: $input)'] : ['', ''];
    const sent = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        query: `mutation${variables} { answer: ${mutation}${argument} { ${selected} userErrors { message } } }`,
        variables: { input },
      }),
    });
    const { data, errors } = (await sent.json()) as Answer;
    const refused = errors ?? data?.answer.userErrors ?? [];
    if (refused.length > 0)
      throw new Error(`${mutation}: ${refused.map(({ message }) => message).join(', ')}`);
    return data!.answer as never;
  };

interface Answer {
  data?: { answer: { userErrors: { message: string }[] } };
  errors?: { message: string }[];
}
