import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import { staleMessage } from '../../shared/version.rules.ts';
import { ClientPerson } from '../client-people/clientPerson.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';
import { ClientPayer } from './clientPayer.entity.ts';
import { setClientPayerSchema } from './clientPayer.input.ts';
import { payerRefusals as says, type PayerKind } from './clientPayer.rules.ts';
import { fullName, payerOf } from './payerOf.ts';

type Who = Pick<
  ClientPayer,
  'person' | 'name' | 'reference' | 'email' | 'address' | 'byEmail' | 'daysToPay'
>;

/**
 * Sets who pays a client's invoices from the next one on. Issued ones keep their payer; a correction
 * of the same payer holds for what they are still sent.
 * @returns identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID on each wrong field; NOT_FOUND on `personId` and `payerId`; STALE_VERSION
 */
export async function setClientPayer(context: GraphContext, input: unknown): Promise<string> {
  const { userId } = signedIn(context);
  const { clientId, payerId, version, kind, personId, ...given } = parseInput(
    setClientPayerSchema,
    input,
  );
  await context.em.fork().transactional(async (em) => {
    const client = await lockForUpdate(em, Client, clientId, 'This client');
    const present = await payerOf(em, client);
    await assertSeen(em, client, present, payerId);
    if (present !== null) assertVersion(version, present.version);
    const who = await payerFrom(em, client, { kind, personId, ...given });
    if (present !== null && who !== null && isSame(present, who)) {
      em.assign(present, who);
      return;
    }
    const user = em.getReference(User, userId);
    const now = new Date();
    if (present !== null) em.assign(present, { removedAt: now, removedBy: user });
    if (who !== null) em.create(ClientPayer, { ...who, client, enteredBy: user, createdAt: now });
  });
  return clientId;
}

/** @throws UserError STALE_VERSION when somebody else pays than was edited; NOT_FOUND for nobody's identifier */
async function assertSeen(
  em: EntityManager,
  client: Client,
  present: ClientPayer | null,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined || seen === (present?.id ?? null)) return;
  const known =
    seen === null ||
    (isIdentifier(seen) && (await em.count(ClientPayer, { id: seen, client })) > 0);
  if (!known) throw UserError.of(RefusalCode.NOT_FOUND, 'This payer was not found', 'payerId');
  throw UserError.of(RefusalCode.STALE_VERSION, staleMessage);
}

const isSame = (present: ClientPayer, { person, name }: Who): boolean =>
  present.person === person && present.name === name;

type Given = Omit<Who, 'person'> & { kind: PayerKind; personId: string | null };

/**
 * Returns the payer that an input describes; null for the client.
 * @throws UserError that names each fault
 */
async function payerFrom(
  em: EntityManager,
  client: Client,
  { kind, personId, name, email, ...how }: Given,
): Promise<Who | null> {
  if (kind === 'client') return null;
  const refusals: Refusal[] = [];
  const refuse = (field: string, message: string, code = RefusalCode.INVALID): void => {
    refusals.push({ field, message, code });
  };
  const isPerson = kind === 'person';
  const person = isPerson ? await personOf(em, client, personId) : null;
  if (isPerson && person === null)
    refuse(
      'personId',
      personId === null ? says.noPerson : says.removed,
      personId === null ? RefusalCode.INVALID : RefusalCode.NOT_FOUND,
    );
  if (!isPerson && name === null) refuse('name', says.noName);
  if (how.byEmail && !isPerson && email === null) refuse('email', says.noEmail);
  if (how.byEmail && person?.email === null) refuse('byEmail', says.noEmailOf(fullName(person)));
  if (!how.byEmail && how.address === null) refuse('address', says.noAddress);
  if (refusals.length > 0) throw new UserError(refusals);
  return isPerson ? { ...how, person, name: null, email: null } : { ...how, person, name, email };
}

const personOf = (
  em: EntityManager,
  client: Client,
  id: string | null,
): Promise<ClientPerson | null> =>
  id !== null && isIdentifier(id)
    ? em.findOne(
        ClientPerson,
        { id, client, removedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      )
    : Promise.resolve(null);
