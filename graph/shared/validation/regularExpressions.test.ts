import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

interface Found {
  where: string;
  pattern: RegExp;
}

/**
 * Every regular expression in the graph and in the rules shared with the browser, except tests and
 * migrations.
 */
function regularExpressions(): Found[] {
  const files = readdirSync('graph', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test|\.d)\.ts$/.test(file) &&
      !/^testing\/|^database\/migrations\/|\.generated\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join('graph', file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const found: Found[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({
          where: `graph/${file}:${line + 1} ${node.text}`,
          pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Files that don't read caller input. */
const readsOwnTexts: readonly string[] = [
  // Settings, once on start.
  'graph/shared/settings.ts',
  'graph/shared/settingKinds.ts',
  'graph/shared/provider.rules.ts',
  // Pages that we built.
  'graph/server/site/policy.ts',
];

/** What an attacker could make slow: more than linear in the length of the text. */
const slow = ({ source, flags }: RegExp) => analyse({ source, flags }).reports;

it('no regular expression takes more than linear time', () => {
  const all = regularExpressions();
  expect(all).not.toEqual([]);
  expect(slow(/^(?:a+)+$/)).not.toEqual([]);
  expect(
    all
      .filter(({ where }) => !readsOwnTexts.some((file) => where.startsWith(`${file}:`)))
      .flatMap(({ where, pattern }) => slow(pattern).map(({ type }) => `${where} ${type}`)),
  ).toEqual([]);
});
