import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Secrets that the processes of a drill share. */
const secrets = {
  TOKEN_SECRET: 'the processes of this drill sign with this key',
  DATA_KEY: 'the processes of this drill encrypt with this key',
};

/** One place where the built product runs: always the same port and data folder, however often it is killed. */
export class Product {
  readonly dataDir: string;
  readonly url: string;
  /** All that it wrote so far, over all of its lives. */
  said = '';
  readonly #env: Record<string, string>;
  /** Folder whose `dist` runs. */
  #build = process.cwd();
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.dataDir = mkdtempSync(join(tmpdir(), 'home-care-drill-'));
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: this.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...secrets,
      ...env,
    };
  }

  static async at(env: Record<string, string> = {}): Promise<Product> {
    return new Product(await freePort(), env);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Its settings: for a command that works on the same installation. */
  get environment(): Record<string, string> {
    return this.#env;
  }

  get lives(): boolean {
    return (
      this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
    );
  }

  /** Runs another build from the next start on. */
  useBuild(folder: string): void {
    this.#build = folder;
  }

  /** Starts it and resolves when it serves. @throws with what it said when it ended instead */
  async start(): Promise<void> {
    const begin = this.said.length;
    const child = spawn(process.execPath, [join(this.#build, 'dist/graph/main.js')], {
      cwd: this.#build,
      env: this.#env,
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

  async kill(): Promise<void> {
    if (!this.lives) return;
    const gone = once(this.#child!, 'exit');
    this.#child!.kill('SIGKILL');
    await gone;
  }

  /** SIGTERM. @returns milliseconds until it was gone, and its exit code or signal */
  async stop(): Promise<{ milliseconds: number; ended: number | string }> {
    if (!this.lives) return { milliseconds: 0, ended: 'was not running' };
    const since = performance.now();
    const gone = once(this.#child!, 'exit') as Promise<[number | null, string | null]>;
    this.#child!.kill('SIGTERM');
    const [code, signal] = await gone;
    return { milliseconds: performance.now() - since, ended: code ?? signal ?? 'nothing' };
  }

  /** For the end of a drill. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A port that is free now, below those that systems hand out for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer();
    const free = await new Promise<number | null>((resolve) => {
      probe
        .once('error', () => resolve(null))
        .listen(port, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (free !== null) return free;
  }
}
