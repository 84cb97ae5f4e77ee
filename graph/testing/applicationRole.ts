import { randomUUID } from 'node:crypto';
import { ensureRole, grantTo } from '../database/roles.ts';
import { openDatabase } from '../manifest.ts';
import { testDatabase } from './database.ts';

export interface OwnedDatabase {
  /** URL of the role that owns everything in it. */
  ownerUrl: string;
  /** URL of the application's role, with the grants made on start. */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database with a separate role for the application, like a real installation. */
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
