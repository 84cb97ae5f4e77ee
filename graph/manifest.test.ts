import { readFileSync } from 'node:fs';
import { modules } from './manifest.ts';

it('has each email in the table of who is told what', () => {
  const page = readFileSync('docs/product.md', 'utf8');
  const table = /### 6.7 Who is told what\n(.*?)\n## /s.exec(page)![1]!;
  const told = new Set([...table.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const emails = modules.flatMap(({ mails }) => Object.keys(mails ?? {}));
  expect([...told].sort()).toEqual(emails.sort());
});
