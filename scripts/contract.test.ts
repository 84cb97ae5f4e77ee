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
  mkdirSync(join(folder, 'docs', 'decisions'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      '-c',
      'init.defaultBranch=main',
      ...args,
    ],
    { cwd: folder, encoding: 'utf8' },
  );

const contractIs = (fields: string): void =>
  writeFileSync(join(folder, 'graph', 'schema.graphql'), `type Query { ${fields} }\n`);
const commit = (): void => {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', 'A commit');
};
const brokenNames = async (): Promise<string[]> =>
  (await checkContract(folder)).broken.map((line) => /`(.+)`/.exec(line)![1]!);

it('passes when there is no repository, no commit or no earlier contract', async () => {
  contractIs('name: String');
  expect(await checkContract(folder)).toEqual({
    summary: 'There is no earlier contract to compare with.',
    broken: [],
  });
  git('init', '--quiet');
  expect((await checkContract(folder)).broken).toEqual([]);
});

it('passes additions and fails on uncommitted removals', async () => {
  contractIs('name: String phone: String');
  git('init', '--quiet');
  commit();
  contractIs('name: String phone: String email: String');
  expect(await brokenNames()).toEqual([]);
  contractIs('name: String');
  expect(await brokenNames()).toEqual(['FIELD_REMOVED Query.phone']);
});

it('on main, also compares with the commit before', async () => {
  contractIs('name: String phone: String');
  git('init', '--quiet');
  commit();
  contractIs('name: Int');
  commit();
  expect((await brokenNames()).sort()).toEqual([
    'FIELD_REMOVED Query.phone',
    'FIELD_TYPE_CHANGED Query.name',
  ]);
});

it('on a branch, compares with where it left main, however many commits ago', async () => {
  contractIs('name: String phone: String');
  git('init', '--quiet');
  commit();
  git('switch', '--quiet', '--create', 'work');
  contractIs('name: String');
  commit();
  commit();
  expect(await brokenNames()).toEqual(['FIELD_REMOVED Query.phone']);
});

it('passes a break that a decision page lists, and only that one', async () => {
  contractIs('name: String phone: String email: String');
  git('init', '--quiet');
  commit();
  contractIs('name: String');
  writeFileSync(
    join(folder, 'docs', 'decisions', '0099-no-phone.md'),
    '# 0099\n\n- Breaks: `FIELD_REMOVED Query.phone`\n',
  );
  expect(await brokenNames()).toEqual(['FIELD_REMOVED Query.email']);
});

it('passes one kind of change of all fields of a type with one line', async () => {
  const line = '- Breaks: `FIELD_MADE_NULLABLE Query.*`';
  contractIs('name: String! phone: [Int!]! email: String! fax: String!');
  git('init', '--quiet');
  commit();
  contractIs('name: String phone: [Int!] email: Int');
  const all = ['FIELD_MADE_NULLABLE Query.name', 'FIELD_MADE_NULLABLE Query.phone'];
  const others = ['FIELD_REMOVED Query.fax', 'FIELD_TYPE_CHANGED Query.email'];
  expect((await brokenNames()).sort()).toEqual([...all, ...others]);
  writeFileSync(join(folder, 'docs', 'decisions', '0099-nullable.md'), `# 0099\n\n${line}\n`);
  expect((await brokenNames()).sort()).toEqual(others);
});

it('reads only list items, not prose, as decided breaks', () => {
  expect([
    ...decidedBreaks([
      'Breaks: `A b`',
      'we said - Breaks: `C d`',
      '- Breaks: `E f`: nobody reads it',
      '    - Breaks: `G h`',
    ]),
  ]).toEqual(['E f']);
});
