import { useDatabase } from '../testing/useDatabase.ts';
import type { MikroORM } from '@mikro-orm/postgresql';
import { testDataKey } from '../testing/database.ts';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { kysely } from './kysely.ts';

const database = useDatabase({ dataKeys: [testDataKey] });

/** The rule that the types in `kysely.ts` follow, repeated for values. */
function columnName(property: string, isRelation: boolean): string {
  const snake = property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return isRelation && !property.endsWith('By') ? `${snake}_id` : snake;
}

function columnsByRule(orm: MikroORM): string[] {
  return [...orm.getMetadata().getAll().values()]
    .filter((entity) => !entity.abstract)
    .flatMap((entity) =>
      entity.props.map(
        (property) =>
          `${entity.tableName}.${columnName(property.name, /^[m1]:1$/.test(property.kind))}`,
      ),
    );
}

test('the names derived from the entities match the database', async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name <> 'mikro_orm_migrations'`);
  expect(columnsByRule(database.orm).sort()).toEqual(rows.map((row) => row.column).sort());
});

test('a read inside a transaction sees what the transaction wrote', async () => {
  const em = database.orm.em.fork();
  await em.transactional(async (inner) => {
    const { id } = await makeInvoice(inner);
    const count = (reader: typeof inner) =>
      kysely(reader).selectFrom('invoices').select('id').where('id', '=', id).execute();
    expect(await count(inner)).toHaveLength(1);
    expect(await count(inner.fork({ keepTransactionContext: false }))).toHaveLength(0);
  });
});
