import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Tables } from '../../database/kysely.ts';
import { dayIn } from '../../shared/time.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';
import { maxRequests, type TimeOffRequestStatus } from './timeOffRequest.rules.ts';
import type { MyTimeOff, TimeOffRequestType } from './timeOffRequest.type.ts';

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
      sql<TimeOffRequestStatus>`case when request.answered_at is null then 'waiting' when request.approved then 'approved' else 'declined' end`.as(
        'status',
      ),
      'request.answer',
    ]);

type Row = Omit<TimeOffRequestType, 'reason' | 'answer' | 'createdAt' | 'answeredAt'> & {
  reason: EncryptedText | null;
  answer: EncryptedText | null;
  createdAt: Date | string;
  answeredAt: Date | string | null;
};

/** Decrypts the texts, and parses times, which JSON carries as text. */
export const openedRequest = (
  db: Kysely<Tables>,
  { createdAt, answeredAt, ...row }: Row,
): TimeOffRequestType => ({
  ...cipherOf(db).decryptRow({ table: 'time_off_requests', id: row.id }, row),
  createdAt: new Date(createdAt),
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
});

/** Selects unanswered requests, oldest first, for use inside another statement. */
export const waitingRequests = (db: Kysely<Tables>) =>
  selected(db)
    .where('request.answered_at', 'is', null)
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(maxRequests);

/** Returns a request that was just stored or answered. */
export const findRequest = async (db: Kysely<Tables>, id: string): Promise<TimeOffRequestType> =>
  openedRequest(db, await selected(db).where('request.id', '=', id).executeTakeFirstOrThrow());

/**
 * Returns a caregiver's requests that are waiting or about future days, time off that has not
 * ended, and weekly hours. Runs one statement.
 */
export async function timeOffOfCaregiver(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<MyTimeOff> {
  const { requests, planned, hours } = await db
    .selectFrom('caregivers as own')
    .select((eb) => [
      jsonArrayFrom(
        selected(db)
          .where('request.caregiver_id', '=', caregiverId)
          .where((request) =>
            request.or([
              request('request.answered_at', 'is', null),
              request('request.last_day', '>=', dayIn(now)),
            ]),
          )
          .orderBy('request.first_day')
          .orderBy('request.id')
          .limit(maxRequests),
      ).as('requests'),
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_time_off')
          .select([
            'id',
            'start_date as startDate',
            'end_date as endDate',
            'is_all_day as isAllDay',
          ])
          .where('caregiver_id', '=', caregiverId)
          .where('end_date', '>', now)
          .orderBy('start_date')
          .limit(maxRequests),
      ).as('planned'),
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_availability')
          .select((hour) => [
            'id',
            'day_of_week as dayOfWeek',
            hour
              .fn<string>('left', [hour.cast<string>('start_time', 'text'), hour.val(5)])
              .as('startTime'),
            hour
              .fn<string>('left', [hour.cast<string>('end_time', 'text'), hour.val(5)])
              .as('endTime'),
            'is_available as isAvailable',
          ])
          .where('caregiver_id', '=', caregiverId)
          .orderBy('day_of_week')
          .orderBy('start_time')
          .orderBy('id'),
      ).as('hours'),
    ])
    .where('own.id', '=', caregiverId)
    .executeTakeFirstOrThrow();
  return {
    requests: requests.map((row) => openedRequest(db, row)),
    planned: planned.map(({ startDate, endDate, ...off }) => ({
      ...off,
      startsAt: new Date(startDate),
      endsAt: new Date(endDate),
    })),
    hours,
  };
}
