import type { GraphContext } from '../shared/context.ts';
import type { Role } from '../modules/identity/identity.rules.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import type { TestProcess } from './process.ts';
import { UserError, type Refusal } from '../shared/errors.ts';

/** Returns the context of a request by a new user with a role, staff by default. */
export async function requestAs(app: TestProcess, role: Role = 'staff'): Promise<GraphContext> {
  const user = await makeUser(app.database.orm.em.fork(), { role });
  return app.request({ token: await app.sessions.open(user.id) });
}

/** Returns how a command ended: null for success, its one refusal, or the failure it threw. */
export async function refusal(command: Promise<unknown>): Promise<Refusal | Error | null> {
  try {
    await command;
    return null;
  } catch (error) {
    if (error instanceof UserError && error.refusals.length === 1) return error.refusals[0] ?? null;
    return error as Error;
  }
}
