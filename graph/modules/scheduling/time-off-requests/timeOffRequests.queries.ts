import type { Kysely } from 'kysely';
import { cipherOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { dayIn } from '../../../shared/time.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';
import type { TimeOffRequestType } from './timeOffRequest.type.ts';

/** Most requests that a list has. */
export const mostRequests = 100;

const selected = (db: Kysely<Tables>) =>
  db
    .selectFrom('time_off_requests as request')
    .innerJoin('caregivers', 'caregivers.id', 'request.caregiver_id')
    .select([
      'request.id',
      'request.caregiver_id as caregiverId',
      caregiverName.as('caregiver'),
      'request.first_day as firstDay',
      'request.last_day as lastDay',
      'request.reason',
      'request.created_at as createdAt',
      'request.answered_at as answeredAt',
      'request.approved',
      'request.answer',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const opened = (db: Kysely<Tables>, row: Row): TimeOffRequestType =>
  cipherOf(db).decryptRow({ table: 'time_off_requests', id: row.id }, row, {
    reason: 'reason',
    answer: 'answer',
  });

/** Requests that nobody has answered, oldest first. */
export const waitingRequests = async (db: Kysely<Tables>): Promise<TimeOffRequestType[]> =>
  (
    await selected(db)
      .where('request.answered_at', 'is', null)
      .orderBy('request.created_at')
      .orderBy('request.id')
      .limit(mostRequests)
      .execute()
  ).map((row) => opened(db, row));

/** Requests of one caregiver that wait, or are about days to come; by the first day. */
export const requestsOf = async (
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<TimeOffRequestType[]> =>
  (
    await selected(db)
      .where('request.caregiver_id', '=', caregiverId)
      .where((eb) =>
        eb.or([eb('request.answered_at', 'is', null), eb('request.last_day', '>=', dayIn(now))]),
      )
      .orderBy('request.first_day')
      .orderBy('request.id')
      .limit(mostRequests)
      .execute()
  ).map((row) => opened(db, row));

/** One request that was just stored or answered. */
export const findRequest = async (db: Kysely<Tables>, id: string): Promise<TimeOffRequestType> =>
  opened(db, await selected(db).where('request.id', '=', id).executeTakeFirstOrThrow());
