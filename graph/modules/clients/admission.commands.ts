import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import type { EmailState } from '../identity/account.rules.ts';
import { claimAccount, tellOwner, type Claim } from '../accounts/claimAccount.ts';
import { User } from '../identity/user.entity.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import type { FormField } from '../../shared/validation/fields.rules.ts';
import { lengthOf, messages } from '../../shared/validation/forms.rules.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertSamePerson, otherPerson, removeProfile, saysWhere } from './accountsPerson.ts';
import { admitClientSchema, type AdmissionFields } from './admission.input.ts';
import { Client } from './client.entity.ts';
import { ownProfileFields, profileFields, profileNames } from './client.rules.ts';
import { admissionRefusals } from './people.rules.ts';

type ProfileName = (typeof profileNames)[number];

type Office = Pick<Services, 'jobs' | 'settings'>;

interface AdmissionOptions {
  /** False to send no invitation now to someone without an account or whose invitation is pending. */
  inviteNew?: boolean;
  /** Names of the fields that the office itself typed. */
  typed?: readonly string[];
}

export interface Admission {
  client: Client;
  /** The account that already used this email, if any. */
  found: EmailState;
}

/**
 * Admits a client: creates the user and client profile, or fills empty fields in the profile of the
 * user who has this email (product 3.6). What a family sent overwrites nothing on file, except what
 * was written by someone who never verified the email (`claimAccount`). Enqueues the invitation, or for someone
 * with a password an email that the portal is ready.
 * @param em the entity manager of the transaction to use
 * @throws UserError EMAIL_TAKEN or WRONG_STATE on `email` for a deactivated account, an account of another name, or a
 *   client whose care has ended
 */
export async function admit(
  em: EntityManager,
  office: Office,
  fields: AdmissionFields,
  { inviteNew = true, typed = [] }: AdmissionOptions = {},
): Promise<Admission> {
  const { email } = fields;
  if (email === null) return { client: await withoutEmail(em, fields), found: 'none' };
  const claim = await claimAccount(em, { ...fields, email });
  const { user, found, wasReset } = claim;
  const client = await profileOf(em, claim, fields, typed);
  await em.flush();
  if (inviteNew || wasReset || user.passwordHash !== null) {
    await tellOwner(em, office, user, 'client');
  }
  return { client, found };
}

/** A client without an email has no account: nobody is invited, and nothing is mailed. */
async function withoutEmail(em: EntityManager, fields: AdmissionFields): Promise<Client> {
  const { firstName, lastName } = fields;
  const client = newProfile(em, em.create(User, { firstName, lastName }), fields);
  await em.flush();
  return client;
}

const newProfile = (em: EntityManager, user: User, fields: AdmissionFields): Client => {
  const { profile, policy } = partsOf(fields);
  return em.create(Client, { user, ...profile, ...policy });
};

async function profileOf(
  em: EntityManager,
  claim: Claim,
  fields: AdmissionFields,
  typed: readonly string[],
): Promise<Client> {
  const { user, owner } = claim;
  const isSame = assertSamePerson(claim, fields);
  const found = await em.findOne(
    Client,
    { user: user.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!found) return newProfile(em, user, fields);
  if (!isSame) {
    if (saysWhere(found)) throw otherPerson(owner, fields);
    await removeProfile(em, found, user, otherPerson(owner, fields));
    return newProfile(em, user, fields);
  }
  if (found.status === 'ended')
    throw UserError.of(RefusalCode.WRONG_STATE, admissionRefusals.ended, 'email');
  const { profile, policy } = partsOf(fields);
  fillEmpty(found, profile);
  for (const name of profileNames) if (typed.includes(name)) keepTyped(found, name, profile[name]);
  return Object.assign(found, policy);
}

/** Returns the admission's profile fields, and the policy if one was agreed on. */
const partsOf = ({
  firstName: _first,
  lastName: _last,
  email: _email,
  cancellationPolicy,
  ...profile
}: AdmissionFields) => ({
  profile,
  policy: cancellationPolicy === null ? {} : { cancellationPolicy },
});

/**
 * What the office typed counts: it replaces what is on file; notes and allergies are added to those
 * there.
 */
function keepTyped(client: Client, name: ProfileName, value: string | null): void {
  if (value === null) return;
  const before = client[name];
  const field: FormField = profileFields[name];
  if (before === null || before === value || name in ownProfileFields || field.kind !== 'text') {
    client[name] = value;
    return;
  }
  // A password or a name to call someone by is one thing; of notes and allergies there are several.
  if (field.lines === undefined && name !== 'allergies') {
    client[name] = value;
    return;
  }
  const separator = field.lines === undefined ? '; ' : '\n';
  if (`${separator}${before}${separator}`.includes(`${separator}${value}${separator}`)) return;
  const both = `${before}${separator}${value}`;
  if (lengthOf(both) > field.max)
    throw UserError.of(RefusalCode.INVALID, messages.tooLong(field.label, field.max), name);
  client[name] = both;
}

/** Sets the properties that are null so far. */
export function fillEmpty<Thing extends object>(thing: Thing, values: Partial<Thing>): void {
  for (const [name, value] of Object.entries(values) as [keyof Thing, Thing[keyof Thing]][])
    thing[name] ??= value;
}

/**
 * Admits a client without a form, for example after a call.
 * @returns identifier of the client
 * @throws UserError INVALID, EMAIL_TAKEN, WRONG_STATE, KEY_REUSED
 */
export async function admitClient(
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  input: unknown,
): Promise<string> {
  const { idempotencyKey, ...fields } = parseInput(admitClientSchema, input);
  return retryOnConflict(() =>
    context.em
      .fork()
      .transactional((em) =>
        once(
          em,
          { operation: 'admitClient', key: idempotencyKey, input: fields },
          async () => (await admit(em, context, fields, { typed: profileNames })).client.id,
        ),
      ),
  );
}
