import { query } from './postgres.ts';

const tablesOf = `
  select schemaname || '.' || tablename as name from pg_tables
   where schemaname in ('public', 'graphile_worker') and tablename not in ('mikro_orm_migrations', 'migrations') order by 1`;

/** Each table's row count and hash, computed by PostgreSQL. */
export async function contentOf(url: string): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for (const { name } of await query<{ name: string }>(url, tablesOf)) {
    const [seen] = await query(
      url,
      `select count(*)::int as rows, md5(string_agg(h, '' order by h)) as hash
         from (select md5((to_jsonb(t) - 'locked_at' - 'locked_by' - 'is_available')::text) as h from ${name} t) hashed`,
    );
    content.set(name, JSON.stringify(seen));
  }
  return content;
}

/** Tables that differ. */
export const unlike = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );
