import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineKind } from './engine.ts';
import { programPath, startProgram } from './programs.ts';

const program = (): string | null => programPath('firefox-esr') ?? programPath('firefox');

/** Keeps Firefox from contacting its maker's hosts, and downloads from opening. */
const preferences: Readonly<Record<string, unknown>> = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.download.open_pdf_attachments_inline': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
};

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

/** A connection that speaks WebDriver BiDi, which is built into Firefox. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      const id = (last += 1);
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await answered;
      waiting.delete(id);
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result as Result;
    },
    close: () => socket.close(),
  };
}

interface Called {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

async function start(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'home-care-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = startProgram(
    program()!,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { HOME: profile },
  );
  const { send, close } = await connect(`${await firefox.says(/(ws:\/\/\S+)/)}/session`);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const { context } = contexts[0]!;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async call<Result>(source: string, args: readonly unknown[]) {
      const called = await send<Called>('script.callFunction', {
        target: { context },
        awaitPromise: true,
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
      });
      if (called.type === 'exception') throw new Error(called.exceptionDetails?.text);
      return JSON.parse(called.result?.value ?? 'null') as Result;
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
      await send('input.releaseActions', { context });
    },
    async stop() {
      close();
      await firefox.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

export const firefox: EngineKind = {
  name: 'Firefox ESR',
  missing: () => (program() === null ? 'firefox-esr' : null),
  start,
};
