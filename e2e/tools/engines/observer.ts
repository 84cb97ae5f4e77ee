import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Runs before everything else of a page and tells its errors to the observer. WebDriver has no
 * other way to hear them in WebKit.
 */
const reporter = `(() => {
  const tell = (text) => navigator.sendBeacon('/observed', location.pathname + location.hash + ': ' + text);
  for (const level of ['error', 'warn', 'assert']) {
    const usual = console[level];
    console[level] = (...all) => {
      if (level !== 'assert' || !all[0]) tell(level + ': ' + all.map((one) => one?.stack ? one.message + ' ' + one.stack : String(one)).join(' ').slice(0, 500));
      usual.apply(console, all);
    };
  }
  addEventListener('error', (event) => event.target.rel === 'modulepreload' || tell(event.message ? 'error: ' + event.message + ' ' + (event.error?.stack ?? '').slice(0, 300) : 'not loaded: ' + (event.target.src ?? event.target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason?.message ?? reason) + ' ' + (reason?.stack ?? '').slice(0, 300)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => tell('refused by policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile));
})()`;

const hash = `'sha256-${createHash('sha256').update(reporter).digest('base64')}'`;

export interface Observer {
  url: string;
  /** Errors of pages, and refused requests, since the last call. */
  faults(): string[];
  /** Whether nothing that pages asked for is on its way, apart from the stream of events. */
  isQuiet(): boolean;
  stop(): Promise<void>;
}

/** Starts a proxy before the product that adds the reporter to every page. */
export async function startObserver(target: string): Promise<Observer> {
  const heard: string[] = [];
  let onTheirWay = 0;
  const server = createServer((asked, answer) => {
    if (asked.url === '/observed') return void hear(asked, answer, heard);
    if (!asked.url?.startsWith('/events')) {
      onTheirWay += 1;
      answer.once('close', () => (onTheirWay -= 1));
    }
    const { host, 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers;
    const forwarded = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method, headers: { ...headers, host } },
      (got) => void pass(got, answer, `${asked.method} ${asked.url}`, heard),
    );
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults: () => heard.splice(0),
    isQuiet: () => onTheirWay === 0,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function hear(asked: IncomingMessage, answer: ServerResponse, heard: string[]) {
  heard.push(await textOf(asked));
  answer.writeHead(204).end();
}

async function pass(got: IncomingMessage, answer: ServerResponse, what: string, heard: string[]) {
  const { statusCode = 502, headers } = got;
  if (statusCode >= 400) heard.push(`${what} was answered ${statusCode}`);
  got.on('error', () => answer.destroy());
  if (!headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(statusCode, headers);
    return void got.pipe(answer);
  }
  const html = (await textOf(got)).replace(
    '<meta charset="utf-8">',
    `$&<script>${reporter}</script>`,
  );
  const { 'content-length': _, etag: __, ...others } = headers;
  const policy = String(headers['content-security-policy'] ?? '');
  answer.writeHead(statusCode, {
    ...others,
    'content-security-policy': policy.replace("script-src 'self'", `$& ${hash}`),
  });
  answer.end(html);
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
