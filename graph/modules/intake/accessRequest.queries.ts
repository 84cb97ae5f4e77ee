import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import type { OwnAccessRequest } from './accessRequest.type.ts';

/** Returns a user's requests for access that nobody has answered, newest first. */
export const ownAccessRequests = (
  db: Kysely<Tables>,
  userId: string,
): Promise<OwnAccessRequest[]> =>
  db
    .selectFrom('contact_inquiries')
    .select(['reference', 'client_name as clientName', 'created_at as createdAt'])
    .$narrowType<{ clientName: string }>()
    .where('asked_by', '=', userId)
    .where('status', '=', 'new')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
