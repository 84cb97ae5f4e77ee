import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync('docs/security.md', 'utf8');

test('every file and link of the security page exists', () => {
  const files = [...page.matchAll(/`((?:graph|web|e2e|scripts|docs)\/[^`\s]+)`/g)].map(
    ([, file = '']) => file,
  );
  const links = [...page.matchAll(/\]\(([^)#]+?)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
    join('docs', link),
  );
  expect(files).not.toEqual([]);
  expect([...new Set([...files, ...links])].filter((file) => !existsSync(file))).toEqual([]);
});
