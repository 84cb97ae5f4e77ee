import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The tables and columns that the next build brings: it only adds. */
const migration = `
import { Migration } from '@mikro-orm/migrations';
export class Next extends Migration {
  up() {
    this.addSql('alter table consultations add column drill_note text');
    this.addSql("alter table clients add column drill_level text not null default 'none'");
    this.addSql('create table drill_notes (id uuid primary key default gen_random_uuid(), client_id uuid references clients (id), note text not null)');
    this.addSql('create index drill_notes_client_id_index on drill_notes (client_id)');
  }
}
`;

/** Copies what is built and adds one migration to it: the next generation of the product. @returns its folder, and how to remove it */
export function nextBuild(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'home-care-next-'));
  for (const part of ['dist', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const migrations = join(folder, 'dist/graph/database/migrations');
  writeFileSync(join(migrations, '9999_next.js'), migration);
  const index = join(migrations, 'index.js');
  writeFileSync(
    index,
    `import { Next } from './9999_next.js';\n${readFileSync(index, 'utf8')}\nmigrations.push({ name: '9999_next', class: Next });\n`,
  );
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
