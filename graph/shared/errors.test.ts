import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { failureCodes, refusalCodes, requestCodes } from './errors.ts';

const page = 'docs/first-query.md';
const start = 'answers with the status.\n\n';

const rows: [code: string, where: string, status: number | string, meaning: string][] = [
  ...Object.entries(refusalCodes).map(([code, { status, meaning }]): (typeof rows)[number] => [
    code,
    '`userErrors`',
    status,
    meaning,
  ]),
  ...Object.entries(failureCodes).map(([code, { status, meaning }]): (typeof rows)[number] => [
    code,
    '`errors`',
    status,
    meaning,
  ]),
  ...Object.entries(requestCodes).map(([code, meaning]): (typeof rows)[number] => [
    code,
    '`errors`, nothing ran',
    '',
    meaning,
  ]),
];

test('docs/first-query.md lists every code, with what to do', () => {
  const table = ['| Code | Where | REST | What it means |', '|---|---|---|---|']
    .concat(rows.map((row) => `| ${row.join(' | ')} |`))
    .join('\n');
  const text = readFileSync(page, 'utf8');
  expect(text.slice(text.indexOf(start) + start.length)).toBe(`${table}\n`);
});

test('every refusal is thrown somewhere, and none has a code outside of the list', () => {
  const sources = globSync('graph/**/*.ts')
    .filter((path) => !/\.test\.ts$|^graph\/(?:testing|shared\/errors\.ts)/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  const thrown = sources.flatMap((text) =>
    [...text.matchAll(/RefusalCode\.([A-Z_]+)/g)].map(([, code]) => code!),
  );
  expect([...new Set(thrown)].sort()).toEqual(Object.keys(refusalCodes).sort());
});
