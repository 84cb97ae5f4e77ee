import { readdirSync, readFileSync } from 'node:fs';

/** Calls that are dangerous with untrusted input, and the files that may use them. */
const dangers: readonly (readonly [what: string, pattern: RegExp, allowed: readonly string[]])[] = [
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
  // The SDK runs in other programs, the rest in browsers. The server itself connects only to
  // PostgreSQL, the mail server and receivers of webhooks.
  [
    'outgoing requests',
    /\bfetch\(|\bhttps?\.(?:get|request)\(|from 'node:(?:https|tls|dgram)'|\bnew XMLHttpRequest/,
    [
      'graph/modules/webhooks/post.ts',
      'graph/sdk/client.ts',
      'web/app/download.ts',
      'web/app/graph/apollo.ts',
      'web/app/live/followEvents.ts',
      'web/app/loadChunk.ts',
      'web/app/reloadIfReplaced.ts',
      'web/app/session/earlyReads.ts',
      'web/app/session/post.ts',
      'web/shift/worker.ts',
      'web/site/services/useCities.ts',
    ],
  ],
  ['code built from text', /\beval\(|new Function\b|node:vm|setTimeout\(\s*['"`]/, []],
  [
    'markup built from text',
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|srcdoc/i,
    // firstPage.ts inserts what React rendered, and escaped, in our own server.
    ['web/app/head/JsonLd.tsx', 'web/app/session/firstPage.ts'],
  ],
  [
    'predictable random numbers',
    /Math\.random/,
    [
      'graph/database/embedded/embedded.ts',
      'web/app/live/followEvents.ts',
      'web/shift/outbox/outbox.ts',
    ],
  ],
  ['weak cryptography', /\b(?:md5|sha1|sha-1|rc4|des-)|createCipher\(|-(?:ecb|cbc)\b/i, []],
  [
    'SQL built from text',
    /sql\.(?:raw|lit)\(/,
    [
      'graph/database/search.ts',
      'graph/database/wordList.ts',
      'graph/modules/inbox/entryColumns.ts',
    ],
  ],
  [
    'messages between windows',
    /postMessage|addEventListener\('message'/,
    ['web/app/live/followEvents.ts', 'web/app/session/keptDay.ts', 'web/shift/day/shift.ts'],
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

test.each(dangers)('%s: only in the listed files', (_what, pattern, allowed) => {
  expect(files).not.toEqual([]);
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(
    allowed,
  );
});
