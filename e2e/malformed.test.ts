import { connect } from 'node:net';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { eventually } from './support/processes.ts';
import { startSite, type Site } from './support/site.ts';

/**
 * Malformed requests, byte by byte: none may cause a server error. (For bad values in well-formed
 * requests, see graph/server/graphql/hostileInput.test.ts.)
 */

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'on', TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '100000' });
});
afterAll(() => site?.stop());

/** Sends bytes over a new connection. @returns everything received; '' if the server hangs up */
async function send(bytes: Buffer): Promise<string> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ port: Number(new URL(site.url).port), allowHalfOpen: true });
    socket.setTimeout(20_000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => socket.end()).on('close', () => resolve());
    // A server that refuses may hang up while we're still sending.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      /EPIPE|ECONNRESET/.test(error.code ?? '') ? undefined : reject(error),
    );
    socket.end(bytes);
  });
  return Buffer.concat(chunks).toString('latin1');
}

const insides =
  /\bat [\w.<>]+ \(?(?:file:|node:|\/)|node_modules|dist[\\/]graph|\.[jt]s:\d+|(?:select|insert into|update|delete from) "?[a-z_]+"?(?: set| values| where|, | from )|syntax error at|violates \w+ constraint|graphile|mikro-?orm|kysely|ECONN|ENOENT|Cannot read propert|is not a function/i;

/** What's wrong with an answer, or null. */
function faultOf(answer: string): string | null {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  if (status >= 500) return `status ${status}`;
  const trace = insides.exec(answer)?.[0];
  if (trace) return `our insides: ${trace.slice(0, 80)}`;
  return /"code":"(INTERNAL|UNAVAILABLE)/.exec(answer)?.[0] ?? null;
}

type Header = readonly [string, string];
const json: Header = ['Content-Type', 'application/json'];
const good = '{"email":"nobody@demo.example","password":"Wrong7&&"}';

function message(start: string, headers: readonly Header[], body: Buffer | string = ''): Buffer {
  const lines = [start, 'Host: localhost', 'Connection: close'];
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
  const length = Buffer.byteLength(body);
  if (length > 0 && !headers.some(([name]) => /^(content-length|transfer)/i.test(name)))
    lines.push(`Content-Length: ${length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}

const paths = [
  ...String.raw`/% /%E0%A4%A /%00 /a%00b /..%2f..%2fetc/passwd /../../etc/passwd /assets/../../package.json
    /assets/%2e%2e/%2e%2e/.env /.env /.git/config //evil.example/ /\evil.example /api/..%2f /%c0%ae%c0%ae/ /%ff /api/%
    /api/billing/invoices/%E0%A4%A/download /api/billing/invoices/%00/download /api/billing/invoices/../summary
    /calendar/%E0%A4%A.ics /calendar/%00.ics /calendar/.ics /calendar/__proto__.ics /calendar /graphql/ /graphql/x
    /graphql?query=% /graphql?query=%00 /graphql?variables=%7B /graphql?query={__typename}&extensions=x
    /graphql?query=mutation{logout{ok}} /graphql?query[]=a&query[]=b /graphql?query[__proto__][x]=1 /graphql/explore/
    /api/docs/.. /api/docs/% /api/openapi.json/ /login?next=//evil.example /schedule?next=%0d%0aSet-Cookie:x
    /constructor /__proto__ /api/__proto__ /api/constructor /healthz?x=% /readyz/% * http://evil.example/
    evil.example:443 /sitemap.xml%00 /robots.txt/.. /assets/ /?a[b][c][d][e][f]=1 /#x`.split(/\s+/),
  '/ x',
  '/\xff',
  `/${'a'.repeat(14_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
  `/${'%2e'.repeat(2_000)}`,
  `/${'a/'.repeat(5_000)}`,
];
const methods =
  'HEAD PUT PATCH DELETE TRACE PROPFIND PURGE M-SEARCH CONNECT get GETX QUERY LINK G\0T';
const headers: Readonly<Record<string, readonly string[]>> = {
  Cookie: ['auth_token=x', '=', ';;;', '\xff=\xff', '__proto__=x', 'a='.repeat(3_000)],
  Authorization: [
    ...['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eA==', 'bearer null', 'Bearer \xff', '\t'],
    ...['Bearer eyJhbGciOiJub25lIn0.e30.', `Bearer ${'a.'.repeat(3_000)}`, 'Bearer x, Bearer y'],
  ],
  'Idempotency-Key': ['', '\xff', 'x'.repeat(256), "'; drop table users; --", '__proto__'],
  'If-None-Match': ['*', '"', 'W/"x', ','.repeat(5_000), '\xff', '"'.repeat(2_000)],
  'If-Modified-Since': ['yesterday', 'Thu, 99 Foo 9999 99:99:99 GMT'],
  Range: ['bytes=9-1', 'bytes=0-0,1-1', 'lines=1-2', `bytes=${'0-1,'.repeat(1_500)}`],
  Accept: ['', '*/*;q=2', ';;;', 'text/html;q=x', 'a/b,'.repeat(2_500), '\xff'],
  'Accept-Encoding': ['br;q=0, gzip;q=0, *;q=0', ';;', 'gzip,'.repeat(2_000)],
  Host: ['', 'evil.example', 'a:b', '[::1', '\xff', 'localhost, evil.example'],
  Origin: ['null', 'http://evil.example', '://'],
  'X-Forwarded-For': ['x', ',,,', '::1, 1.2.3.4', '999.999.999.999', 'x'.repeat(5_000)],
  'X-Forwarded-Proto': ['x', 'https,http'],
  Upgrade: ['websocket', 'h2c'],
  Expect: ['100-continue', '200-ok'],
  'User-Agent': ['', '\x7f', '<script>'.repeat(500)],
  'X-Big': ['x'.repeat(60_000)],
  'X Bad Name': ['x'],
  'X-Nul': ['a\0b'],
  'X-Feed': ['a\nX-Injected: 1', 'a\rb'],
};
const bomb = Buffer.from(`{"name":"${'x'.repeat(4_000_000)}"}`);
/** Malformed bodies: JSON, content types, encodings, lengths, chunks. */
const bodies: readonly (readonly [readonly Header[], Buffer | string])[] = [
  ...['', '{', '[', '{"a":}', 'null', '1', '"x"', '\0', '\ufeff{}', good.slice(0, 20)].map(
    (body) => [[json], body] as const,
  ),
  ...['['.repeat(50_000), '{"a":'.repeat(50_000)].map((body) => [[json], body] as const),
  ...['', 'text/plain', 'multipart/form-data', 'application/json; charset=utf-16', 'x', '\xff'].map(
    (type) => [[['Content-Type', type] as const], good] as const,
  ),
  ...[
    ['gzip', gzipSync(bomb)] as const,
    ['br', brotliCompressSync(bomb)] as const,
    ['gzip', gzipSync(good).subarray(0, 30)] as const,
    ['deflate', deflateRawSync(good)] as const,
    ['gzip', Buffer.from(good)] as const,
    ['gzip, gzip', gzipSync(gzipSync(good))] as const,
    ['zstd', Buffer.alloc(100, 0xff)] as const,
  ].map(([encoding, body]) => [[json, ['Content-Encoding', encoding] as const], body] as const),
  ...['0', '-1', '+5', '0x10', '99999999999999999999', '5, 5', 'abc', '90000'].map(
    (length) => [[json, ['Content-Length', length] as const], good] as const,
  ),
  ...[
    'zz\r\n',
    '-1\r\n\r\n',
    'ffffffffffffffff\r\nx\r\n',
    '5\nhello\n0\n\n',
    '2\r\n{}\r\n0\r\n\r\n',
  ]
    .flatMap((chunks) => [
      [['Transfer-Encoding', 'chunked'] as const, chunks] as const,
      [['Transfer-Encoding', 'gzip, chunked, chunked'] as const, chunks] as const,
    ])
    .map(([header, chunks]) => [[json, header], chunks] as const),
];
const protocols = [
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  '\0\0\0\0',
  'GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/user HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'EHLO x\r\n',
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost',
  `GET / HTTP/1.1\r\nHost: x\r\n${'X-Y: z\r\n'.repeat(3_000)}\r\n`,
];

const cases: Readonly<Record<string, readonly Buffer[]>> = {
  paths: paths.map((path) => message(`GET ${path} HTTP/1.1`, [])),
  methods: methods
    .split(' ')
    .flatMap((method) =>
      ['/', '/graphql', '/api/login'].map((path) => message(`${method} ${path} HTTP/1.1`, [])),
    ),
  headers: Object.entries(headers).flatMap(([name, values]) =>
    values.flatMap((value) =>
      ['/', '/graphql?query=%7B__typename%7D', '/api/auth/user'].map((path) =>
        message(`GET ${path} HTTP/1.1`, [[name, value]]),
      ),
    ),
  ),
  bodies: bodies.flatMap(([given, body]) =>
    ['/graphql', '/api/login'].map((path) => message(`POST ${path} HTTP/1.1`, given, body)),
  ),
  'no HTTP': protocols.map((text) => Buffer.from(text, 'latin1')),
};

it.each(Object.entries(cases))('malformed %s cause no server error', async (_kind, requests) => {
  const faults: string[] = [];
  for (const bytes of requests) {
    const fault = faultOf(await send(bytes));
    if (fault !== null) faults.push(`${fault}: ${bytes.toString('latin1').slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
  await eventually('it is ready', async () => (await fetch(`${site.url}/readyz`)).ok);
  expect(site.log.filter((line) => line.startsWith('{'))).toEqual([]);
});

it.each([
  ['a 500', 'HTTP/1.1 500 x\r\n\r\n'],
  ['a stack', 'HTTP/1.1 400 x\r\n\r\nTypeError: x\n    at parse (/srv/dist/graph/body.js:3:4)'],
  ['a statement', 'HTTP/1.1 400 x\r\n\r\nselect id from users where email = $1'],
  ['a surprise of the graph', 'HTTP/1.1 200 x\r\n\r\n{"extensions":{"code":"INTERNAL"}}'],
])('recognizes %s as a fault', (_what, answer) => {
  expect(faultOf(answer)).not.toBeNull();
});
