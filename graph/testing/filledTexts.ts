import type { EntityClass } from '@mikro-orm/core';
import { confidentialColumns } from '../database/encryption/encryptedText.ts';
import type { Database } from '../database/orm.ts';

/** Writes a text that names its place into every encrypted column of every row. */
export async function fillTexts(database: Database): Promise<void> {
  const em = database.orm.em.fork();
  for (const meta of database.orm.getMetadata().getAll().values()) {
    const columns = confidentialColumns(meta);
    if (meta.abstract || columns.length === 0) continue;
    // Some tables take no changes, and some texts stand only beside something else.
    await database.pool.query(
      `alter table ${meta.tableName} disable trigger user;
       do $$ declare one record; begin
         for one in select conname from pg_constraint where contype = 'c' and conrelid = '${meta.tableName}'::regclass loop
           execute format('alter table ${meta.tableName} drop constraint %I', one.conname);
         end loop;
       end $$`,
    );
    for (const row of await em.find(meta.class as EntityClass<object>, {}))
      Object.assign(
        row,
        Object.fromEntries(
          columns.map(({ property, column }) => [property, `<${meta.tableName}.${column}>`]),
        ),
      );
  }
  await em.flush();
}
