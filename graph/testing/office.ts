import type { GraphContext } from '../shared/context.ts';
import type { Account } from '../modules/identity/user.entity.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { signedIn, type Viewer } from '../modules/identity/viewer.ts';
import type { TestProcess } from './process.ts';

/** Makes an office user (staff by default), signed in on a process. */
export async function signedInOffice(
  process: TestProcess,
  values: Partial<Account> = {},
): Promise<{ user: Account; context: GraphContext; viewer: Viewer }> {
  const user = await makeUser(process.database.orm.em.fork(), {
    role: 'staff',
    passwordHash: 'a hash that no password has',
    ...values,
  });
  const context = await process.request({ token: await process.sessions.open(user.id) });
  return { user, context, viewer: signedIn(context) };
}
