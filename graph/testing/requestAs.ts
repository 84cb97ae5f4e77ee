import type { GraphContext } from '../shared/context.ts';
import type { Role } from '../modules/identity/identity.rules.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import type { TestProcess } from './process.ts';

/** The context of a request by a new person of a role: of the office unless said otherwise. */
export async function requestAs(app: TestProcess, role: Role = 'staff'): Promise<GraphContext> {
  const user = await makeUser(app.database.orm.em.fork(), { role });
  return app.request({ token: await app.sessions.open(user.id) });
}
