import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startEmbedded } from '../graph/database/embedded/embedded.ts';
import { usual, type Length } from './support/contenders.ts';
import { startPeer } from './support/servers.ts';
import { median, spread } from './support/statistics.ts';

/** How long a warm `npm start` takes until it is ready, against PostgreSQL and an empty Express alone. */
export async function benchStart(
  say: (words: string) => void,
  { rounds }: Pick<Length, 'rounds'> = usual,
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'home-care-bench-start-'));
  try {
    // One port throughout, as anyone has: the prerendered pages name it, and are kept.
    const port = await freePort();
    await productReady(dataDir, port); // the first one makes the database
    const [ratios, ours, alone]: number[][] = [[], [], []];
    for (let round = 1; round <= rounds; round += 1) {
      const least = await postgresAndExpress(dataDir);
      const own = await productReady(dataDir, port);
      ratios!.push(own / least);
      ours!.push(own);
      alone!.push(least);
      say(
        `start, round ${round} of ${rounds}: ${own.toFixed(0)} ms against ${least.toFixed(0)} ms`,
      );
    }
    return [
      '| What | Seen, median (spread) | Target |',
      '| --- | --- | --- |',
      `| Warm \`npm start\` to ready, against PostgreSQL and an empty Express | ${spread(ratios!)} | ≤ 3.00 |`,
      `| the same in milliseconds | ${median(ours!).toFixed(0)} against ${median(alone!).toFixed(0)} | |`,
    ].join('\n');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds until `npm start` says that it is open; then it is stopped. */
async function productReady(dataDir: string, port: number): Promise<number> {
  const began = performance.now();
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const npm = spawn('npm', ['start'], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (/is open/.test(said)) resolve();
    });
    npm.once('exit', () => reject(new Error(`npm start ended:\n${said}`)));
  });
  const took = performance.now() - began;
  npm.removeAllListeners('exit').kill('SIGTERM');
  await once(npm, 'exit');
  return took;
}

/** The same two, side by side as a product would start them, and nothing else. */
async function postgresAndExpress(dataDir: string): Promise<number> {
  const began = performance.now();
  const [postgres, express] = await Promise.all([
    startEmbedded({ folder: join(dataDir, 'postgres') }),
    startPeer('empty', ''),
  ]);
  const took = performance.now() - began;
  await express.stop();
  await postgres.stop();
  return took;
}
