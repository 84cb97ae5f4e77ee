import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../context.ts';
import { RefusalCode, UserError } from '../errors.ts';
import { once } from '../forms/idempotency.ts';
import { invite } from '../identity/invitation.ts';
import { User } from '../identity/user.entity.ts';
import { sendMail } from '../outside/mail.ts';
import { orAgain } from '../types/orAgain.ts';
import { parseInput } from '../types/parseInput.ts';
import { admitClientSchema, type AdmissionFields } from './admission.input.ts';
import { Client } from './client.entity.ts';
import { admissionRefusals } from './people.rules.ts';

type Office = Pick<Services, 'jobs' | 'settings'>;

/**
 * Takes someone on as a client: makes user and client profile, or fills what is empty in the profile of the user who has
 * this e-mail and makes no second one (ruling 49). Nothing that is on file is overwritten. Queues the invitation, or word
 * that the portal is ready to someone who has a password.
 * @param em the entity manager of the transaction in which this happens
 * @param tell false to send nothing now
 * @throws UserError CONFLICT on `email` for a deactivated account, or a client whose care has ended
 */
export async function admit(em: EntityManager, office: Office, fields: AdmissionFields, { tell = true } = {}): Promise<Client> {
  const user = await userFor(em, fields);
  const client = await profileOf(em, user, fields);
  await em.flush();
  if (tell) await tellOf(em, office, user);
  return client;
}

/** The account with an e-mail, held until the transaction ends; made if there is none. */
export async function userFor(em: EntityManager, { email, firstName, lastName }: Pick<User, 'email' | 'firstName' | 'lastName'>, role: User['role'] = 'client'): Promise<User> {
  const found = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (found && !found.isActive) throw UserError.of(RefusalCode.CONFLICT, admissionRefusals.inactive, 'email');
  return found ?? em.create(User, { email, firstName, lastName, role });
}

async function profileOf(em: EntityManager, user: User, { firstName: _first, lastName: _last, email: _email, cancellationPolicy, ...profile }: AdmissionFields): Promise<Client> {
  const found = await em.findOne(Client, { user: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!found) return em.create(Client, { user, ...profile, ...(cancellationPolicy === null ? {} : { cancellationPolicy }) });
  if (found.status === 'ended') throw UserError.of(RefusalCode.CONFLICT, admissionRefusals.ended, 'email');
  fillEmpty(found, profile);
  if (cancellationPolicy !== null) found.cancellationPolicy = cancellationPolicy;
  return found;
}

/** Writes values into what is null so far. */
export function fillEmpty<Thing extends object>(thing: Thing, values: Partial<Thing>): void {
  for (const [name, value] of Object.entries(values) as [keyof Thing, Thing[keyof Thing]][]) thing[name] ??= value;
}

async function tellOf(em: EntityManager, office: Office, user: User): Promise<void> {
  if (user.passwordHash === null) await invite(em, office, user);
  else await office.jobs.enqueue(em, sendMail, { template: 'portalReady', to: user.email, data: { firstName: user.firstName } });
}

/**
 * Takes on a client of whom no form came in, by a call for example.
 * @returns identifier of the client
 * @throws UserError INVALID, CONFLICT, KEY_REUSED
 */
export async function admitClient(context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>, input: unknown): Promise<string> {
  const { idempotencyKey, ...fields } = parseInput(admitClientSchema, input);
  return orAgain(() => context.em.fork().transactional((em) =>
    once(em, { operation: 'admitClient', key: idempotencyKey, input: fields }, async () => (await admit(em, context, fields)).id)));
}
