import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { portalParts } from '../identity/portal.rules.ts';
import { nameAround } from './relation.ts';
import { openPortal, portalsOf, type Viewer } from '../identity/viewer.ts';
import type { ClientAccessType, OwnAccess, PortalsType } from './clientAccess.type.ts';

/** Returns the access of some people, newest first, with what was changed or taken back. */
export async function accessesOf(
  db: Kysely<Tables>,
  personIds: readonly string[],
): Promise<Map<string, ClientAccessType[]>> {
  const rows = await db
    .selectFrom('client_access as a')
    .innerJoin('users as account', 'account.id', 'a.user_id')
    .innerJoin('users as giver', 'giver.id', 'a.granted_by')
    .leftJoin('users as ender', 'ender.id', 'a.ended_by')
    .select([
      'a.id',
      'a.person_id as personId',
      'a.parts',
      sql<string>`account.email`.as('email'),
      sql<boolean>`account.password_hash is null`.as('isInvited'),
      'a.agreed_by as agreedBy',
      'a.agreed_note as agreedNote',
      nameAround('giver', 'a.client_id').as('grantedBy'),
      'a.granted_at as grantedAt',
      sql<
        string | null
      >`case when ender.id is not null then ${nameAround('ender', 'a.client_id')} end`.as(
        'endedBy',
      ),
      'a.ended_at as endedAt',
    ])
    .where(sql<boolean>`a.person_id = any(${[...personIds]}::uuid[])`)
    .orderBy('a.granted_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  const cipher = cipherOf(db);
  return Map.groupBy(
    rows.map((row) => cipher.decryptRow({ table: 'client_access', id: row.id }, row)),
    ({ personId }) => personId,
  );
}

/** Returns who may see a client's portal, the longest first. */
export const ownAccessOf = (db: Kysely<Tables>, clientId: string): Promise<OwnAccess[]> =>
  db
    .selectFrom('client_access as a')
    .innerJoin('client_people as p', 'p.id', 'a.person_id')
    .innerJoin('users as giver', 'giver.id', 'a.granted_by')
    .select([
      'a.person_id as personId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.relation',
      'p.email',
      'p.has_power_of_attorney as hasPowerOfAttorney',
      'a.parts',
      'a.granted_at as grantedAt',
      sql<
        string | null
      >`case when a.agreed_by = 'in-portal' then concat_ws(' ', giver.first_name, giver.last_name) end`.as(
        'grantedBy',
      ),
    ])
    .where('a.client_id', '=', clientId)
    .where('a.ended_at', 'is', null)
    .orderBy('a.granted_at')
    .orderBy('a.id')
    .execute();

/** Returns the portals that a viewer may open. Nobody without access costs a statement. */
export async function portalsFor(
  db: Kysely<Tables>,
  viewer: Pick<Viewer, 'clientId' | 'accesses' | 'openedClientId' | 'firstName' | 'lastName'>,
): Promise<PortalsType> {
  const open = openPortal(viewer);
  const ids = viewer.accesses.map(({ personId }) => personId);
  const around =
    ids.length === 0
      ? []
      : await db
          .selectFrom('client_people as p')
          .innerJoin('clients', 'clients.id', 'p.client_id')
          .innerJoin('users', 'users.id', 'clients.user_id')
          .select([
            'p.id',
            'p.relation',
            'users.first_name as firstName',
            'users.last_name as lastName',
          ])
          .where('p.id', 'in', ids)
          .execute();
  const byPerson = new Map(around.map((row) => [row.id, row]));
  return {
    hasEnded: open === 'ended',
    portals: portalsOf(viewer).map(({ clientId, access }) => {
      const { firstName, lastName, relation } = access
        ? byPerson.get(access.personId)!
        : { ...viewer, relation: null };
      return {
        ...{ clientId, firstName, lastName, relation },
        isOwn: access === null,
        decides: access?.decides ?? true,
        parts: [...(access?.parts ?? portalParts)],
        isOpen: typeof open === 'object' && open.clientId === clientId,
      };
    }),
  };
}
