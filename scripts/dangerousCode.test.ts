import { readdirSync, readFileSync } from 'node:fs';

/** Calls that are dangerous with a stranger's text in them, and the files that may use them. */
const dangers: readonly (readonly [what: string, sign: RegExp, allowed: readonly string[]])[] = [
  [
    'starting programs',
    /node:child_process/,
    [
      'graph/database/embedded/embedded.ts',
      'graph/database/embedded/postgresFiles.ts',
      'graph/database/embedded/processes.ts',
      'graph/database/embedded/runAs.ts',
    ],
  ],
  // The SDK runs in other programs and the rest in browsers: the server itself calls only
  // PostgreSQL and the mail server.
  [
    'asking other addresses',
    /\bfetch\(|\bhttps?\.(?:get|request)\(|from 'node:(?:https|tls|dgram)'|\bnew XMLHttpRequest/,
    [
      'graph/sdk/client.ts',
      'web/app/graph/apollo.ts',
      'web/app/invoices/downloadInvoice.ts',
      'web/app/loadChunk.ts',
      'web/app/reloadIfReplaced.ts',
      'web/app/session/earlyReads.ts',
      'web/explore/fetcher.ts',
      'web/shift/graph/ask.ts',
      'web/shift/worker.ts',
    ],
  ],
  ['code made of text', /\beval\(|new Function\b|node:vm|setTimeout\(\s*['"`]/, []],
  [
    'markup made of text',
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|srcdoc/i,
    ['web/app/head/JsonLd.tsx'],
  ],
  [
    'numbers that can be guessed',
    /Math\.random/,
    ['graph/database/embedded/embedded.ts', 'web/shift/outbox/outbox.ts'],
  ],
  ['weak cryptography', /\b(?:md5|sha1|sha-1|rc4|des-)|createCipher\(|-(?:ecb|cbc)\b/i, []],
  [
    'SQL made of text',
    /sql\.(?:raw|lit)\(/,
    ['graph/database/search.ts', 'graph/modules/inbox/entryColumns.ts'],
  ],
  // Between tabs of ours, by a BroadcastChannel: another site's window has no part in it.
  [
    'messages between windows',
    /postMessage|addEventListener\('message'/,
    ['web/shift/day/shift.ts'],
  ],
];

const files = ['graph', 'web'].flatMap((half) =>
  readdirSync(half, { recursive: true, encoding: 'utf8' })
    .map((file) => `${half}/${file}`)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(?:test|generated|examples|factory)\.tsx?$|\/testing\//.test(file),
    ),
);

test.each(dangers)('%s stays in the files that are known for it', (_what, sign, allowed) => {
  expect(files).not.toEqual([]);
  expect(files.filter((file) => sign.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(allowed);
});
