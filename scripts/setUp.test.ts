import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small clone: our scripts, one source file per part, and a fake Vite that records its runs. */
class Clone {
  readonly root = mkdtempSync(join(tmpdir(), 'home-care-clone-'));
  private readonly children: ChildProcess[] = [];

  constructor() {
    cpSync('scripts', join(this.root, 'scripts'), { recursive: true });
    this.write('package.json', '{ "type": "module" }');
    this.write('package-lock.json', '{ "packages": { "": {} } }');
    this.write('node_modules/.package-lock.json', '{ "packages": {} }');
    this.write('graph/main.ts', '');
    this.write('graph/modules/clients/care.rules.ts', '');
    this.write('web/main.tsx', '');
    this.tool('vite/bin/vite.js');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Records its run, waits while the file `hold` exists, and fails if `broken` exists. */
  private tool(path: string): void {
    this.write(
      `node_modules/${path}`,
      `
      import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
      const part = process.argv.includes('vite/graph.config.ts') ? 'graph' : 'web';
      appendFileSync('runs', part + '\\n');
      while (existsSync('hold')) await new Promise((resolve) => setTimeout(resolve, 5));
      if (existsSync('broken')) { console.log(part + ' does not compile'); process.exit(2); }
      mkdirSync('dist/' + part, { recursive: true });
      writeFileSync('dist/' + part + '/main.js', '');`,
    );
    this.write(`node_modules/${path.split('/')[0]}/package.json`, '{ "type": "module" }');
  }

  launch(): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
    const { NODE_OPTIONS: _options, npm_lifecycle_event: _npm, ...env } = process.env;
    const child = spawn(process.execPath, ['scripts/prepare.mjs'], {
      cwd: this.root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    return {
      child,
      ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
    };
  }

  prepare = (): Promise<{ code: number | null; output: string }> => this.launch().ended;

  /** Parts built since the last call, sorted. */
  built(): string[] {
    const file = join(this.root, 'runs');
    if (!existsSync(file)) return [];
    const runs = readFileSync(file, 'utf8').trim().split('\n').sort();
    rmSync(file);
    return runs;
  }

  has = (path: string): boolean => existsSync(join(this.root, path));
  touch = (path: string): void => appendFileSync(join(this.root, path), ' ');
  remove = (path: string): void => rmSync(join(this.root, path), { recursive: true });

  discard(): void {
    for (const child of this.children) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

describe('the set-up of a clone', () => {
  let clone: Clone;
  beforeEach(() => (clone = new Clone()));
  afterEach(() => clone.discard());

  async function waitFor(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  it('builds only what is out of date', async () => {
    expect((await clone.prepare()).code).toBe(0);
    expect(clone.built()).toEqual(['graph', 'web']);

    expect((await clone.prepare()).output).toContain('nothing has changed');
    expect(clone.built()).toEqual([]);

    clone.touch('graph/main.ts');
    await clone.prepare();
    expect(clone.built()).toEqual(['graph']);

    clone.touch('web/main.tsx');
    clone.write('graph/care/care.test.ts', 'tests are not built');
    await clone.prepare();
    expect(clone.built()).toEqual(['web']);

    clone.touch('graph/modules/clients/care.rules.ts'); // also part of the web build
    await clone.prepare();
    expect(clone.built()).toEqual(['graph', 'web']);

    clone.remove('dist');
    await clone.prepare();
    expect(clone.built()).toEqual(['graph', 'web']);
  });

  it('builds once when two start at the same time', async () => {
    clone.write('hold', '');
    const first = clone.launch();
    await waitFor(() => clone.has('runs'));
    const second = clone.launch();
    let waiting = '';
    second.child.stdout?.on('data', (chunk: string) => (waiting += chunk));
    await waitFor(() => waiting.includes(`waiting for another one (process ${first.child.pid})`));
    clone.remove('hold');
    expect((await Promise.all([first.ended, second.ended])).map(({ code }) => code)).toEqual([
      0, 0,
    ]);
    expect(clone.built()).toEqual(['graph', 'web']);
  });

  it('shows why a build failed, exits with 1, and tries again the next time', async () => {
    clone.write('broken', '');
    const failed = await clone.prepare();
    expect(failed.code).toBe(1);
    expect(failed.output).toContain('graph does not compile');
    expect(failed.output).not.toContain('    at ');
    clone.remove('broken');
    clone.built();
    expect((await clone.prepare()).code).toBe(0);
    expect(clone.built()).toEqual(['graph', 'web']);
  });

  it('recovers after a killed one: waits for its tools, then builds everything', async () => {
    clone.write('hold', '');
    const killed = clone.launch();
    // Wait for both, or a late one would be counted as a run of the next start.
    await waitFor(
      () =>
        clone.has('runs') &&
        ['graph', 'web'].every((part) =>
          readFileSync(join(clone.root, 'runs'), 'utf8').includes(part),
        ),
    );
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = clone.launch();
    let output = '';
    next.child.stdout?.on('data', (chunk: string) => (output += chunk));
    await waitFor(() => output.includes('waiting for another one'));
    clone.built();
    clone.remove('hold');
    expect((await next.ended).code).toBe(0);
    expect(clone.built()).toEqual(['graph', 'web']);
  });

  it('stops its tools when it gets SIGTERM', async () => {
    clone.write('hold', '');
    const stopped = clone.launch();
    await waitFor(() => clone.has('runs'));
    stopped.child.kill('SIGTERM');
    expect((await stopped.ended).code).toBe(130); // its output closes only once the tools have ended
    expect(clone.has('dist/graph/main.js')).toBe(false);
  });
});
