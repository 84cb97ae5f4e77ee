import { randomUUID } from 'node:crypto';
import { ensureRole, grantTo } from '../database/roles.ts';
import { openDatabase } from '../modules/database.ts';
import { testDatabase } from './database.ts';

export interface OwnedDatabase {
  /** Of the role that owns everything in it. */
  ownerUrl: string;
  /** Of the application's role, as a start grants it. */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database with a role of its own for the application, as an installation has it. */
export async function ownedDatabase(): Promise<OwnedDatabase> {
  const { url: ownerUrl, drop } = await testDatabase();
  const role = `app_${randomUUID().slice(0, 8)}`;
  await ensureRole(ownerUrl, role, 'secret');
  const owner = await openDatabase(ownerUrl);
  await grantTo(owner.pool, role).finally(() => owner.close());
  const url = new URL(ownerUrl);
  Object.assign(url, { username: role, password: 'secret' });
  return { ownerUrl, url: url.href, drop };
}
