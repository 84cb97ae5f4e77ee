import type { GraphQLField, GraphQLSchema } from 'graphql';
import { getMetadataStorage, type AuthChecker } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { addFactorFirst, forbidden } from '../../shared/errors.ts';
import { sharedPart } from '../../shared/operations/shared.ts';
import { officeRoles } from './account.rules.ts';
import type { UserRole } from './identity.rules.ts';
import { signedIn, signedInClient } from './viewer.ts';

/** A program works for the office, as far as its token's scopes go (server/graphql/scopes.ts). */
const rolesOf: Readonly<Record<string, readonly UserRole[]>> = {
  CAREGIVER: ['caregiver'],
  OFFICE: [...officeRoles, 'program'],
  ADMIN: ['admin'],
};

/**
 * The text for `{who}` in an operation's description, by the names in its @Authorized. No name
 * means any signed-in user. How everyone else is refused is said once, at the root types.
 */
const audiences: Readonly<Record<string, string>> = {
  EVERYONE: 'Open to everyone',
  '': 'For anyone signed in',
  // Anyone with a client profile, whatever their role.
  CLIENT: 'For clients',
  CAREGIVER: 'For caregivers',
  'OFFICE,CAREGIVER': 'For staff, admins and caregivers',
  OFFICE: 'For staff and admins',
  ADMIN: 'For admins',
};

/** What the office uses in place of an operation for clients. */
export const officeCounterparts: Readonly<Record<string, string>> = {
  billingByMonth: 'officeInvoices',
  billingSummary: 'officeInvoices',
  cancelAppointment: 'cancelAppointmentForClient',
  comingWeek: 'appointments',
  dashboard: 'client',
  invoice: 'officeInvoice',
  invoices: 'officeInvoices',
  pastAppointments: 'appointments',
  payments: 'officePayments',
  unpaidInvoices: 'officeInvoices',
  updateOwnProfile: 'updateClient',
};

/** Checks @Authorized before an operation runs. The operation itself checks whose data it is. */
export const authChecker: AuthChecker<GraphContext> = ({ context, info }, names) => {
  if (names.includes('EVERYONE')) return true;
  if (context.viewer?.mustAddFactor) {
    const field = info.parentType.getFields()[info.fieldName];
    if (!field?.extensions.beforeFactor) throw addFactorFirst();
  }
  const { role, clientId } = signedIn(context);
  if (names.includes('CLIENT')) {
    const other = officeCounterparts[info.fieldName];
    if (clientId === null && other !== undefined && rolesOf.OFFICE!.includes(role))
      throw forbidden(`\`${info.fieldName}\` is for clients. Use \`${other}\`.`);
    return signedInClient(context) !== null;
  }
  if (
    (names.length === 0 && role !== 'program') ||
    names.some((name) => rolesOf[name]?.includes(role))
  )
    return true;
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
    const part = sharedPart(field);
    if (part !== null && who !== 'CLIENT') throw new Error(`${schemaName} is not for clients`);
    field.description = field.description?.replace(
      '{who}',
      part === null
        ? audiences[who]
        : `${audiences[who]}, and for people around them ${part === 'deciding' ? 'who hold power of attorney' : `whose access has the part “${part}”`}`,
    );
  }
}
