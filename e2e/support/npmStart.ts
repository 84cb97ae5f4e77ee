import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, pidOf, processesOf, type Part } from './processes.ts';

/** A data folder, and every `npm start` that uses it. */
export class Installation {
  readonly dataDir: string = mkdtempSync(join(tmpdir(), 'home-care-start-'));

  /** @param before a data folder to copy; without one, the first start creates everything */
  constructor(before?: string) {
    if (before !== undefined) execFileSync('cp', ['-a', `${before}/.`, this.dataDir]);
  }

  /** Starts; resolves once the site is up. @throws with its output if it ends instead */
  async start(env: Record<string, string> = {}): Promise<Running> {
    const running = this.launch(env);
    await eventually(
      'the site is open',
      () => running.ended !== undefined || /is open/.test(running.said),
      90,
    );
    if (running.ended !== undefined)
      throw new Error(`npm start ended with ${running.ended}:\n${running.said}`);
    return running;
  }

  /** Starts without waiting. */
  launch(env: Record<string, string> = {}): Running {
    return new Running(this.dataDir, env);
  }

  pid(part: Part): number {
    return pidOf(this.dataDir, part);
  }

  kill(part: Part): void {
    process.kill(this.pid(part), 'SIGKILL');
  }

  /** Resolves once none of its processes is running. */
  async isStill(): Promise<void> {
    await eventually(
      'every process of the installation is gone',
      () => processesOf(this.dataDir).length === 0,
      15,
    );
  }

  /** Cleans up after a test. */
  async remove(): Promise<void> {
    await eventually('what is left is killed', () => {
      const left = processesOf(this.dataDir);
      for (const { pid } of left) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // gone since
        }
      }
      return left.length === 0;
    });
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export class Running {
  /** Its output so far. */
  said = '';
  /** Exit code or signal of npm; undefined while it runs. */
  ended: number | string | undefined;
  private readonly npm: ChildProcess;

  constructor(dataDir: string, env: Record<string, string>) {
    const { NODE_OPTIONS: _options, NODE_ENV: _mode, ...inherited } = process.env;
    this.npm = spawn('npm', ['start'], {
      detached: true, // its own process group, as in a terminal
      env: {
        ...inherited,
        PORT: '0',
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        DEMO: '0',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.npm.stdout, this.npm.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (this.said += chunk));
    this.npm.once('exit', (code, signal) => (this.ended = code ?? signal ?? 'nothing'));
  }

  get url(): string {
    return /http:\/\/localhost:\d+/.exec(this.said)?.[0] ?? 'not open';
  }

  signal(signal: NodeJS.Signals): void {
    this.npm.kill(signal);
  }

  /** Signals its whole process group, as Ctrl-C in a terminal does. */
  signalGroup(signal: NodeJS.Signals): void {
    process.kill(-this.npm.pid!, signal);
  }

  /** @returns exit code or signal of npm */
  async end(): Promise<number | string> {
    if (this.ended === undefined)
      await once(this.npm, 'exit', { signal: AbortSignal.timeout(30_000) });
    return this.ended!;
  }
}
