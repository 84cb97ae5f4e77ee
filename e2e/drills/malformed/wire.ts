import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from './random.ts';
import { jsonType, rawRequest, type RawRequest } from './request.ts';
import { brokenJson, texts } from './values.ts';

/** A body that becomes four megabytes when it is opened. */
const bomb = Buffer.from(`{"name":"${'x'.repeat(4_000_000)}"}`);
const bombs: readonly (readonly [string, Buffer])[] = [
  ['gzip', gzipSync(bomb)],
  ['deflate', deflateSync(bomb)],
  ['br', brotliCompressSync(bomb)],
];

const contentTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset=utf-7',
  'application/json; charset="',
  'application/json;;;',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/json; charset=utf-8; charset=utf-16',
  'application/graphql',
  'json',
  '\xff\xfe',
  'application/graphql-response+json',
  'application/json; boundary=\x01',
] as const;

/** Bodies that are broken on their way: content types, encodings, lengths. */
export function brokenBody(random: Random, path: string, good: string): RawRequest {
  return random.pick<() => RawRequest>([
    () =>
      rawRequest({
        kind: 'broken JSON',
        method: 'POST',
        path,
        headers: [jsonType],
        body: brokenJson(random, good),
      }),
    () =>
      rawRequest({
        kind: 'content type',
        method: 'POST',
        path,
        headers: [['Content-Type', random.pick(contentTypes)]],
        body: good,
      }),
    () =>
      rawRequest({
        kind: 'two content types',
        method: 'POST',
        path,
        headers: [jsonType, ['Content-Type', random.pick(contentTypes)]],
        body: good,
      }),
    () => {
      const [encoding, body] = random.pick(bombs);
      return rawRequest({
        kind: 'compression bomb',
        method: 'POST',
        path,
        headers: [jsonType, ['Content-Encoding', encoding]],
        body,
      });
    },
    () => {
      const body = random.pick([
        gzipSync(good).subarray(0, 30),
        Buffer.from(good),
        gzipSync(gzipSync(good)),
        deflateRawSync(good),
        Buffer.alloc(100, 0xff),
      ]);
      const encoding = random.pick([
        'gzip',
        'deflate',
        'br',
        'zstd',
        'compress',
        'gzip, gzip',
        'identity',
        'GZIP',
        'x',
        '',
      ]);
      return rawRequest({
        kind: 'wrong encoding',
        method: 'POST',
        path,
        headers: [jsonType, ['Content-Encoding', encoding]],
        body,
      });
    },
    () => {
      const length = random.pick([
        '0',
        '1',
        '-1',
        '+5',
        '0x10',
        '1e3',
        '99999999999999999999',
        '5, 5',
        ' ',
        `${good.length + 50}`,
        `${good.length - 3}`,
        'abc',
        '9007199254740993',
      ]);
      return {
        ...rawRequest({
          kind: 'wrong length',
          method: 'POST',
          path,
          headers: [jsonType, ['Content-Length', length]],
          body: good,
          noLength: true,
        }),
        cutOff: true,
      };
    },
    () => {
      const chunks = random.pick([
        '5\r\nhello\r\n0\r\n\r\n',
        'zz\r\n',
        '-1\r\n\r\n',
        'ffffffffffffffff\r\nx\r\n',
        '5;ext="\r\nhello\r\n0\r\n\r\n',
        '0\r\nX-Trailer: \x01\r\n\r\n',
        `${good.length.toString(16)}\r\n${good}\r\n`,
        '5\nhello\n0\n\n',
        '2\r\n{}\r\n0\r\n\r\n',
      ]);
      const extra = random.pick([
        [],
        [['Content-Length', '4'] as const],
        [['Transfer-Encoding', 'gzip'] as const],
      ]);
      return {
        ...rawRequest({
          kind: 'chunks',
          method: 'POST',
          path,
          headers: [
            jsonType,
            [
              'Transfer-Encoding',
              random.pick(['chunked', 'Chunked', 'chunked, chunked', 'x-chunked', 'identity']),
            ],
            ...extra,
          ],
          body: chunks,
          noLength: true,
        }),
        cutOff: true,
      };
    },
    () =>
      rawRequest({
        kind: 'expectation',
        method: 'POST',
        path,
        headers: [jsonType, ['Expect', random.pick(['100-continue', '200-ok', 'x'])]],
        body: good,
      }),
  ])();
}

const badPaths = [
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/a%00b',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/.env',
  '/.env',
  '/.git/config',
  '//evil.example/',
  '/\\evil.example',
  '/about-us/%2e%2e',
  '/api/..%2f',
  '/%c0%ae%c0%ae/',
  '/%ff',
  '/api/%',
  '/api/billing/invoices/%E0%A4%A/download',
  '/api/billing/invoices/%00/download',
  '/api/billing/invoices/../summary',
  '/api/billing/invoices/1/download',
  '/api/billing/invoices/7b1c9c1e-0000-4000-8000-000000000000/download',
  '/calendar/%E0%A4%A.ics',
  '/calendar/%00.ics',
  '/calendar/.ics',
  '/calendar/x',
  '/calendar/__proto__.ics',
  '/calendar',
  '/graphql/',
  '/graphql/x',
  '/graphql?query=%',
  '/graphql?query=%00',
  '/graphql?variables=%7B',
  '/graphql?query={__typename}&extensions=x',
  '/graphql?query=mutation{logout{ok}}',
  '/graphql?query[]=a&query[]=b',
  '/graphql?query[__proto__][x]=1',
  '/graphql/explore/',
  '/api/docs/..',
  '/api/docs/%',
  '/api/openapi.json/',
  '/login?next=//evil.example',
  '/schedule?%',
  '/schedule?next=%0d%0aSet-Cookie:x',
  '/constructor',
  '/__proto__',
  '/toString',
  '/api/__proto__',
  '/api/constructor',
  '/healthz?x=%',
  '/readyz/%',
  '*',
  'http://evil.example/',
  'evil.example:443',
  `/${'a'.repeat(14_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
  `/${'%2e'.repeat(2_000)}`,
  `/${'a/'.repeat(5_000)}`,
  '/sitemap.xml%00',
  '/robots.txt/..',
  '/assets/',
  '/?a[b][c][d][e][f]=1',
  '/#x',
  '/ x',
  '/é',
  '/\xff',
];

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'CONNECT',
  'get',
  'GETX',
  'G\0T',
  '',
  'QUERY',
  'LINK',
];

const badHeaders: readonly (readonly [string, readonly string[]])[] = [
  [
    'Cookie',
    [
      'auth_token=x',
      'connect.sid=s%3Ax.y',
      '=',
      ';;;',
      '\xff=\xff',
      '__proto__=x',
      'a='.repeat(3_000),
    ],
  ],
  [
    'Authorization',
    [
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      'Basic eA==',
      'bearer null',
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer \xff',
      `Bearer ${'x'.repeat(9_000)}`,
      `Bearer ${'a.'.repeat(3_000)}`,
      'Bearer x, Bearer y',
      'Digest username="x"',
      '\t',
    ],
  ],
  [
    'Idempotency-Key',
    ['', ' ', '\xff', 'x'.repeat(256), 'a b', "'; drop table users; --", '__proto__', '\t'],
  ],
  ['If-None-Match', ['*', '"', 'W/"x', '"x", "y"', ','.repeat(5_000), '\xff', '"'.repeat(2_000)]],
  ['If-Modified-Since', ['yesterday', '0', 'Thu, 99 Foo 9999 99:99:99 GMT']],
  ['If-Range', ['"x"', 'x']],
  [
    'Range',
    [
      'bytes=0-',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,1-1,2-2',
      'bytes=99999999999-',
      'lines=1-2',
      'bytes=',
      `bytes=${'0-1,'.repeat(1_500)}`,
    ],
  ],
  [
    'Accept',
    [
      '',
      '*/*;q=2',
      ';;;',
      'text/html;q=x',
      `${'a/b,'.repeat(2_500)}`,
      'application/json;q=0',
      '\xff',
    ],
  ],
  [
    'Accept-Encoding',
    ['br;q=0, gzip;q=0, *;q=0', 'x', ';;', 'gzip;q=9', `${'gzip,'.repeat(2_000)}`],
  ],
  ['Accept-Language', [',', '-', 'x'.repeat(3_000)]],
  ['Host', ['', 'evil.example', 'a:b', '[::1', '\xff', 'localhost, evil.example', '"']],
  ['Origin', ['null', 'http://evil.example', '://', 'x'.repeat(3_000)]],
  [
    'X-Forwarded-For',
    ['127.0.0.1', 'x', ',,,', '::1, 1.2.3.4', '999.999.999.999', 'x'.repeat(5_000)],
  ],
  ['X-Forwarded-Proto', ['https', 'x', 'https,http']],
  ['X-Forwarded-Host', ['evil.example', 'a@b']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['X-Session-Check', ['', '1', '\xff']],
  ['Upgrade', ['websocket', 'h2c', 'x']],
  ['Connection', ['upgrade', 'keep-alive, upgrade', 'x']],
  [
    'User-Agent',
    ['', '\x7f', '\xff\xfe', `${'<script>'.repeat(500)}`, "'; drop table sessions; --"],
  ],
  ['X-Big', ['x'.repeat(15_000), 'x'.repeat(60_000)]],
  ['X Bad Name', ['x']],
  ['X-Bad\0', ['x']],
  ['X-Nul', ['a\0b']],
  ['X-Feed', ['a\nX-Injected: 1', 'a\rb']],
  ['', ['x']],
  ['Content-Length', ['5', '-5']],
  ['Transfer-Encoding', ['chunked']],
  ['Apollo-Require-Preflight', ['\xff']],
  ['Apollographql-Client-Name', ['\xff', '__proto__']],
];

/** Request lines and headers that no browser sends. */
export function brokenHead(
  random: Random,
  goodPaths: readonly string[],
  token: string,
): RawRequest {
  const odd = random.chance(0.5);
  const path = odd ? random.pick(badPaths) : random.pick(goodPaths);
  const headers = Array.from({ length: random.below(4) }, () => {
    const [name, values] = random.pick(badHeaders);
    return [
      name,
      random.chance(0.1) ? latin1(random.pick(texts)).slice(0, 8_000) : random.pick(values),
    ] as const;
  });
  const signedIn = random.chance(0.3) ? [['Authorization', `Bearer ${token}`] as const] : [];
  const method = random.chance(0.6) ? 'GET' : random.pick(methods);
  const waitsForBody = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  return {
    ...rawRequest({
      kind: odd ? 'odd path' : 'odd headers',
      method,
      path,
      headers: [...headers, ...signedIn],
    }),
    cutOff: waitsForBody,
  };
}

/** What is no HTTP at all, or only in part. */
export function brokenProtocol(random: Random): RawRequest {
  const text = random.pick([
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    '\r\n\r\n\r\n',
    '\0\0\0\0',
    'GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/user HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\nHost: x\n\n',
    'GET  /  HTTP/1.1\r\nHost: x\r\n\r\n',
    'SSH-2.0-x\r\n',
    'EHLO x\r\n',
    '{"query":"{__typename}"}',
    `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"email"',
    `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 3_000 }, (_, n) => `X-${n}: y\r\n`).join('')}\r\n`,
  ]);
  return { kind: 'no HTTP', path: '', bytes: Buffer.from(text, 'latin1'), cutOff: true };
}

const latin1 = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');
