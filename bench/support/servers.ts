import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** One program under measurement. */
export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export const secrets = {
  TOKEN_SECRET: 'a benchmark has no secrets but needs thirty-two',
  DATA_KEY: 'a benchmark encrypts its notes with this one',
};

/** Starts one of the peers and waits until it says on which port it listens. With DUTIES it does what ours does around a read. */
export async function startPeer(
  name: string,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [`bench/peers/${name}.mjs`], {
    env: { ...inherited(), ...secrets, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { port } = JSON.parse(await firstLine(child, /^\{/)) as { port: number };
  return serverOf(child, `http://127.0.0.1:${port}`);
}

/** Starts the product as it is shipped, in production, on a database that stands already. */
export async function startProduct(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/graph/main.js'], {
    env: {
      ...inherited(),
      ...secrets,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await firstLine(child, /http:\/\/localhost:\d+/);
  return serverOf(child, `http://127.0.0.1:${/http:\/\/localhost:(\d+)/.exec(line)![1]}`);
}

function inherited(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'production' };
}

/** The first line of a program's output that fits. */
export async function firstLine({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  const lines = createInterface({ input: stdout! });
  for await (const line of lines) {
    if (!pattern.test(line)) continue;
    stdout!.resume(); // what follows is thrown away, as a log collector would take it
    return line;
  }
  throw new Error('A server ended before it listened');
}

function serverOf(child: ChildProcess, url: string): Server {
  return {
    url,
    pid: child.pid!,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
