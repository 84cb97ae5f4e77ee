import type { Database } from '../database/orm.ts';

/** Whether an installation has an admin who may sign in, or who was invited to. */
export async function adminExists({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from users where role = 'admin' and is_active limit 1`,
  );
  return rowCount !== 0;
}
