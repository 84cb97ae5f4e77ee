// Writes the list of migrations: `0085_auditMonths.ts` exports `AuditMonths`, and databases store the
// file's name. With --check, only checks the committed list. Part of npm run codegen and npm run check.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './project.mjs';
import { filesBelow } from './stamps.mjs';

const folder = 'graph/database/migrations';
const list = `${folder}/migrations.generated.ts`;

const migrations = filesBelow(folder)
  .filter((file) => /(?<!\.test|\.generated)\.ts$/.test(file))
  .map((file) => {
    const path = file.replaceAll('\\', '/').slice(folder.length + 1);
    const [, name, first, rest] = /(?:^|\/)(\d{4}_([a-z])(\w+))\.ts$/.exec(path) ?? [];
    if (!name) throw new Error(`${file} needs a name like 0085_auditMonths.ts`);
    return { path, name, className: first.toUpperCase() + rest };
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const written = `// Written by codegen from the names of the migrations' files. Do not edit.
import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/core';
${migrations.map(({ path, className }) => `import { ${className} } from './${path}';`).join('\n')}

/** Every migration, in order. Never edit one that has run anywhere: add another. */
export const migrations: { name: string; class: Constructor<Migration> }[] = [
${migrations.map(({ name, className }) => `  { name: '${name}', class: ${className} },`).join('\n')}
];
`;

if (!process.argv.includes('--check')) writeFileSync(inRoot(list), written);
else if (readFileSync(inRoot(list), 'utf8') !== written) {
  console.error(`${list} is out of date. Run \`npm run codegen\` and commit the result.`);
  process.exitCode = 1;
}
