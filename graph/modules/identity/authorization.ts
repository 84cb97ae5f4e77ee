import type { GraphQLField, GraphQLSchema } from 'graphql';
import { getMetadataStorage, type AuthChecker } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { forbidden } from '../../shared/errors.ts';
import { officeRoles } from './account.rules.ts';
import type { Role } from './identity.rules.ts';
import { signedIn, signedInClient } from './viewer.ts';

const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  CAREGIVER: ['caregiver'],
  OFFICE: officeRoles,
  ADMIN: ['admin'],
};

const noSession = 'Refused with UNAUTHENTICATED without a session';

/**
 * The text for `{who}` in an operation's description, by the names in its @Authorized. No name
 * means any signed-in user.
 */
const audiences: Readonly<Record<string, string>> = {
  EVERYONE: 'Open to everyone',
  '': noSession,
  // Anyone with a client profile, whatever their role.
  CLIENT: `${noSession} and FORBIDDEN without a client profile`,
  CAREGIVER: `For caregivers. ${noSession} and FORBIDDEN to anyone else and without an active caregiver profile`,
  'OFFICE,CAREGIVER': `For staff, admins and caregivers. ${noSession} and FORBIDDEN to clients and without an active caregiver profile`,
  OFFICE: `For staff and admins. ${noSession} and FORBIDDEN to anyone else`,
  ADMIN: `For admins. ${noSession} and FORBIDDEN to anyone else`,
};

/** Checks @Authorized before an operation runs. The operation itself checks whose data it is. */
export const authChecker: AuthChecker<GraphContext> = ({ context }, names) => {
  if (names.includes('EVERYONE')) return true;
  if (names.includes('CLIENT')) return signedInClient(context) !== null;
  const { role } = signedIn(context);
  if (names.length === 0 || names.some((name) => rolesOf[name]?.includes(role))) return true;
  throw forbidden('Your account may not do this.');
};

/** The names in an operation's @Authorized. */
export const whoMay = ({ extensions }: GraphQLField<unknown, GraphContext>): string =>
  String(extensions.who);

/**
 * Fills `{who}` into the description of every operation.
 * @throws Error when an operation has no @Authorized, or one that is not described here
 */
export function describeWhoMay(schema: GraphQLSchema): void {
  const { queries, mutations } = getMetadataStorage();
  const roots = { ...schema.getQueryType()!.getFields(), ...schema.getMutationType()!.getFields() };
  for (const { schemaName, roles } of [...queries, ...mutations]) {
    const field = roots[schemaName];
    if (!field) continue;
    const who = roles?.join();
    if (who === undefined || audiences[who] === undefined)
      throw new Error(`${schemaName} does not say who may call it`);
    field.extensions = { ...field.extensions, who };
    field.description = field.description?.replace('{who}', audiences[who]);
  }
}
