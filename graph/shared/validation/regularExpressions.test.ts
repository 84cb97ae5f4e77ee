import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const length = 8_000;
const heads = ['', 'a', '1', "'", '"', '<a', "'a", 'Bearer ', '1.', 'a@', '2026-', '<script>', 'x'];
const units = [
  ' ',
  'a',
  '1',
  '0',
  '.',
  '/',
  "'",
  '"',
  '-',
  '<',
  '>',
  ',',
  '\n',
  '\t',
  'a.',
  'a-',
  '1.',
  "''",
  '" ',
  ' a',
  '\u0301',
  '<a ',
  '. ',
  'A ',
  'Hello',
];

/**
 * Long texts that nearly match: repetitions of what patterns repeat, between starts and ends that
 * don't match.
 */
const bait: readonly string[] = heads.flatMap((head) =>
  units.flatMap((unit) =>
    ['', '!', '\0', 'é\n'].map((tail) => head + unit.repeat(length / unit.length) + tail),
  ),
);

function milliseconds(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const began = performance.now();
  pattern.test(text);
  return performance.now() - began;
}

/** The slowest text. Each may be retried, since the processor may have been busy elsewhere. */
function longest(pattern: RegExp): { text: string; took: number } {
  const { text } = bait
    .map((one) => ({ text: one, took: milliseconds(pattern, one) }))
    .reduce((a, b) => (b.took > a.took ? b : a));
  return { text, took: Math.min(...Array.from({ length: 4 }, () => milliseconds(pattern, text))) };
}

it('no regular expression takes more than linear time', () => {
  const all = regularExpressions();
  expect(all).not.toEqual([]);
  // A scan of every character. Quadratic work would take more than a thousand times as long.
  const once = Math.max(0.05, longest(/[^\s\S]/).took);
  const slow = all
    .filter(({ where }) => !readsOwnTexts.some((file) => where.startsWith(`${file}:`)))
    .flatMap(({ where, pattern }) => {
      const { text, took } = longest(pattern);
      return took > 100 * once ? [`${where} on ${JSON.stringify(text.slice(0, 20))}`] : [];
    });
  expect(slow).toEqual([]);
});
