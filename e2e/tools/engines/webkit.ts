import type { Engine, EngineKind } from './engine.ts';
import { firstMissing, startProgram } from './programs.ts';
import { freePort } from '../../support/freePort.ts';

interface Answer {
  value: unknown;
}
interface Refused {
  error: string;
  message: string;
}

/**
 * Draws on the processor at once, where there is no graphics card, and compiles only once: pages live
 * for seconds here. Halves what the engine computes.
 */
const lean = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  JSC_useConcurrentGC: '0',
  JSC_useDFGJIT: '0',
  JSC_useFTLJIT: '0',
};

/** Speaks WebDriver to WebKitGTK, which has Safari's engine. */
async function start(): Promise<Engine> {
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1200x24']);
  const display = `:${await screen.says(/^(\d+)$/m)}`;
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, ...lean });
  const base = `http://127.0.0.1:${port}`;

  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as Answer;
    if (!answer.ok) {
      const { error, message } = value as Refused;
      throw new Error(`${method} ${path}: ${error}: ${message}`);
    }
    return value as Result;
  }

  await reachable(base);
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  const call = async <Result>(source: string, args: readonly unknown[]): Promise<Result> => {
    const { value, error } = await send<{ value?: Result; error?: string }>(
      'POST',
      `${session}/execute/async`,
      {
        script: `const done = arguments[1];
          Promise.resolve(arguments[0]).then((args) => (${source})(...args)).then(
            (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`,
        args: [args],
      },
    );
    if (error !== undefined) throw new Error(error);
    return value as Result;
  };
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async resize(width, height) {
      // The window has bars of its own around the page.
      await send('POST', `${session}/window/rect`, { width, height: height + 100 });
    },
    call,
    async act(actions) {
      await send('POST', `${session}/actions`, { actions });
      await send('DELETE', `${session}/actions`);
    },
    async stop() {
      await send('DELETE', session).catch(() => undefined);
      await driver.end();
      await screen.end();
    },
  };
}

/** Resolves once the driver answers. */
async function reachable(base: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(`${base}/status`);
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export const webkit: EngineKind = {
  name: 'WebKit',
  missing: () => firstMissing('WebKitWebDriver', 'Xvfb'),
  start,
};
