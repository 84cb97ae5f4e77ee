import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkContract, decidedBreaks } from './contract.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'home-care-contract-'));
  mkdirSync(join(folder, 'graph'));
  mkdirSync(join(folder, 'docs'));
  changesAre('');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const contractIs = (fields: string): void =>
  writeFileSync(join(folder, 'graph', 'schema.graphql'), `type Query { ${fields} }\n`);
const changesAre = (page: string): void => writeFileSync(join(folder, 'docs', 'contract.md'), page);
const commit = (): void => {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'A commit');
};
const release = (fields: string): void => {
  contractIs(fields);
  git('init', '--quiet');
  commit();
  git('tag', 'v1.0.0');
};
const brokenNames = async (): Promise<string[]> =>
  (await checkContract(folder)).broken.map((line) => /`(.+)`/.exec(line)![1]!);

it('passes before the first release, and without a repository', async () => {
  contractIs('name: String');
  const passed = { summary: 'There is no release to compare with.', broken: [] };
  expect(await checkContract(folder)).toEqual(passed);
  git('init', '--quiet');
  commit();
  contractIs('other: String');
  expect(await checkContract(folder)).toEqual(passed);
});

it('passes additions and fails on removals, however many commits after the release', async () => {
  release('name: String phone: String');
  contractIs('name: String phone: String email: String');
  commit();
  expect(await checkContract(folder)).toEqual({ summary: 'Compared with v1.0.0.', broken: [] });
  contractIs('name: Int');
  commit();
  commit();
  expect((await brokenNames()).sort()).toEqual([
    'FIELD_REMOVED Query.phone',
    'FIELD_TYPE_CHANGED Query.name',
  ]);
});

it('passes a break that the list of changes names, and only that one', async () => {
  release('name: String phone: String email: String');
  contractIs('name: String');
  changesAre('- Breaks: `FIELD_REMOVED Query.phone`\n');
  expect(await brokenNames()).toEqual(['FIELD_REMOVED Query.email']);
});

it('passes one kind of change of all fields of a type with one line', async () => {
  release('name: String! phone: [Int!]! email: String! fax: String!');
  contractIs('name: String phone: [Int!] email: Int');
  const all = ['FIELD_MADE_NULLABLE Query.name', 'FIELD_MADE_NULLABLE Query.phone'];
  const others = ['FIELD_REMOVED Query.fax', 'FIELD_TYPE_CHANGED Query.email'];
  expect((await brokenNames()).sort()).toEqual([...all, ...others]);
  changesAre('- Breaks: `FIELD_MADE_NULLABLE Query.*`\n');
  expect((await brokenNames()).sort()).toEqual(others);
});

it('reads only list items, not prose, as decided breaks', () => {
  expect([
    ...decidedBreaks(
      [
        'Breaks: `A b`',
        'we said - Breaks: `C d`',
        '- Breaks: `E f`: nobody reads it',
        '    - Breaks: `G h`',
      ].join('\n'),
    ),
  ]).toEqual(['E f']);
});
