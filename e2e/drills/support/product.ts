import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../graph/database/embedded/embedded.ts';
import { postgresIn } from './postgres.ts';

/** The built product, with a port and data folder that survive being killed. */
export class Product {
  readonly dataDir: string = mkdtempSync(join(tmpdir(), 'home-care-drill-'));
  readonly url: string;
  readonly environment: Record<string, string>;
  /** Folder whose `dist` the next start runs. */
  build: string = process.cwd();
  /** Its output so far, across restarts. */
  said = '';
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.environment = {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      TOKEN_SECRET: 'the processes of this drill sign with this key',
      DATA_KEY: 'the processes of this drill encrypt with this key',
      ...env,
    };
  }

  static async at(env: Record<string, string>): Promise<Product> {
    return new Product(await freePort(), env);
  }

  /** For connecting as the database's owner. */
  get databaseUrl(): string {
    return this.environment.DATABASE_URL ?? postgresIn(this.dataDir).url;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get lives(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it; resolves once it serves. @throws with its output if it ends instead */
  async start(): Promise<void> {
    const begin = this.said.length;
    const child = spawn(process.execPath, [join(this.build, 'dist/graph/main.js')], {
      cwd: this.build,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code, signal) =>
        reject(new Error(`It ended with ${code ?? signal}:\n${this.said.slice(begin)}`)),
      );
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          this.said += chunk;
          if (this.said.includes('is open', begin)) resolve();
        });
      }
    });
  }

  /** @returns milliseconds until it ended, and its exit code or signal */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<{ took: number; ended: unknown }> {
    if (!this.lives) return { took: 0, ended: 'was not running' };
    const since = performance.now();
    const gone = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    const [code, killed] = (await gone) as [number | null, string | null];
    return { took: performance.now() - since, ended: code ?? killed };
  }

  /** Cleans up after a drill. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
