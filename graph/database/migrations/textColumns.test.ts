import { useDatabase } from '../../testing/useDatabase.ts';
import { testDataKey } from '../../testing/database.ts';
import { confidentialTables } from '../encryption/encryptedText.ts';

const database = useDatabase({ dataKeys: [testDataKey] });
const encrypted = (): string[] =>
  confidentialTables(database.orm).flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );

/** Columns whose property says that it is in plain, and why: by `holds`, or as an enumeration. */
const open = (): string[] =>
  [...database.orm.getMetadata().getAll().values()]
    .filter(({ abstract }) => !abstract)
    .flatMap(({ tableName, props }) =>
      props
        .filter((property) => property.enum === true || 'holds' in property)
        .map(({ fieldNames: [column] }) => `${tableName}.${column}`),
    );

/** Free text that people write about a person is encrypted: whoever adds a column has to decide. */
it('every column that can hold text is encrypted, or its property says what it holds in plain', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name <> 'mikro_orm_migrations'
        and (data_type in ('text', 'character varying', 'json', 'jsonb') or udt_name in ('_text', '_varchar'))`,
  );
  expect([...encrypted(), ...open()].sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('every encrypted column refuses plain text, whoever writes it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select conrelid::regclass::text || '.' || attname as name
       from pg_constraint join pg_attribute on attrelid = conrelid
      where conname = conrelid::regclass::text || '_' || attname || '_sealed' and convalidated
        and pg_get_constraintdef(pg_constraint.oid) like '%(' || attname || ' ~ ''^enc1%'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(encrypted().sort());
});
