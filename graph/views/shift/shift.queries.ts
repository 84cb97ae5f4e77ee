import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { firstNumber } from '../../shared/phones.rules.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../shared/time.ts';
import {
  careEnded,
  clientName,
  endsAfter,
  visitColumns,
} from '../../modules/appointments/appointment.queries.ts';
import { inCaregiverWindow } from '../../modules/appointments/caregiverWindow.ts';
import { writerChangesHours } from '../../modules/care-updates/careUpdate.rules.ts';
import type { MyVisit } from '../../modules/open-visits/myVisit.type.ts';
import { notRecordedBy } from '../../modules/visit-confirmations/visitConfirmations.queries.ts';
import { isWithoutCare } from '../../modules/clients/holds.ts';
import { isHeld } from '../../modules/visit-records/held.ts';
import type { VisitRecordKind } from '../../modules/visit-records/visitRecord.rules.ts';
import { addressOf } from './address.ts';
import { clientFactNames, type ClientFact } from '../../modules/clients/clientFacts.rules.ts';
import { updatesShown, type ShiftFact, type ShiftNote, type ShiftVisit } from './shift.type.ts';
import { isToMake, workedStatuses } from '../../modules/appointments/appointment.rules.ts';
import { listed } from '../../database/wordList.ts';

function visits(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .where(inCaregiverWindow(now))
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id');
}

/**
 * Returns a caregiver's visits of today and tomorrow with all details, and those where they are
 * still: without a departure, whatever became of the visit. Runs one statement.
 */
export async function shiftVisits(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
  asks: boolean,
): Promise<ShiftVisit[]> {
  const today = dayIn(now);
  const [begins, ends] = [instantOf(today, '00:00'), instantOf(addDays(today, 2), '00:00')];
  const rows = await detailed(db, caregiverId, now, asks)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('appointments.caregiver_id', '=', caregiverId),
          endsAfter(begins),
          sql<boolean>`appointments.scheduled_date < ${ends}`,
        ]),
        eb.and([
          eb('appointments.caregiver_id', '=', caregiverId),
          eb('appointments.status', '=', 'in-progress'),
          stillHere(caregiverId, begins),
        ]),
        eb.and([
          sql<boolean>`appointments.id in (select r.appointment_id from visit_records r where r.caregiver_id = ${caregiverId} and r.kind = 'arrival' and r.undone_at is null)`,
          sql<boolean>`(not ${isOwn(caregiverId)} or appointments.status not in ${listed(workedStatuses)})`,
          stillHere(caregiverId, begins),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => opened(db, row, now));
}

/**
 * Returns a caregiver's visits of the window that were over before today, without what tells about the
 * client: for what was forgotten at them. Runs one statement.
 */
export async function pastVisits(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<ShiftVisit[]> {
  const rows = await detailed(db, caregiverId, now)
    .where('appointments.caregiver_id', '=', caregiverId)
    .where('appointments.end_date', '<=', instantOf(dayIn(now), '00:00'))
    .execute();
  return rows.map((row) => ({ ...row, ...nothingOfClient }));
}

/**
 * Returns a visit of a caregiver's window with all details. Runs one statement.
 * @throws Failure NOT_FOUND if there is none, or it isn't theirs
 */
export async function shiftVisit(
  db: Kysely<Tables>,
  caregiverId: string,
  id: string,
  now: Date,
): Promise<ShiftVisit> {
  if (!isIdentifier(id)) throw notFound('This visit', id);
  const row = await detailed(db, caregiverId, now)
    .where('appointments.id', '=', id)
    .where('appointments.caregiver_id', '=', caregiverId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('This visit', id);
  return opened(db, row, now);
}

const isOwn = (caregiverId: string) =>
  sql<boolean>`coalesce(appointments.caregiver_id = ${caregiverId}, false)`;

/** @param asks whether the client's side is asked to confirm visits */
function detailed(db: Kysely<Tables>, caregiverId: string, now: Date, asks = false) {
  const own = isOwn(caregiverId);
  const arrived = ownRecord(caregiverId, 'arrival', 'at');
  const left = ownRecord(caregiverId, 'departure', 'at');
  return visits(db, now)
    .leftJoin('services', 'services.id', 'appointments.service_id')
    .select((eb) => [
      ...visitColumns(
        'id',
        'type',
        'startsAt',
        'endsAt',
        'duration',
        'status',
        'clientId',
        'location',
        'specialInstructions',
        'clientNotes',
      ),
      own.as('isOwn'),
      sql<Date | null>`coalesce(case when ${own} then appointments.started_at end, ${arrived})`.as(
        'arrivedAt',
      ),
      lastStated(caregiverId, 'arrival').as('arrivalStatedAt'),
      lastStated(caregiverId, 'departure').as('departureStatedAt'),
      sql<Date | null>`coalesce(case when ${own} then appointments.completed_at end,
        case when appointments.started_at is not null or ${arrived} is not null then ${left} end)`.as(
        'leftAt',
      ),
      clientName.as('client'),
      careEnded.as('careEnded'),
      isWithoutCare.as('isHeld'),
      'clients.address as home',
      'clients.access_notes as accessNotes',
      'clients.care_notes as careNotes',
      ...factColumns.map((column) => `clients.${column}` as const),
      'clients.hidden_facts as hiddenFacts',
      'clients.phone as clientPhone',
      'clients.emergency_contact as emergencyContact',
      'clients.emergency_phone as emergencyPhone',
      sql<string[]>`coalesce(services.tasks, '{}')`.as('tasks'),
      sql<boolean>`exists (select from care_updates n where n.appointment_id = appointments.id and n.caregiver_id = ${caregiverId} and n.standing <> 'taken-back')`.as(
        'noteWritten',
      ),
      (asks ? notRecordedBy(caregiverId) : sql<boolean>`false`).as('asksConfirmation'),
      jsonArrayFrom(
        eb
          .selectFrom('care_updates')
          .leftJoin('caregivers', 'caregivers.id', 'care_updates.caregiver_id')
          .select([
            'care_updates.id',
            'care_updates.created_at as createdAt',
            'care_updates.title',
            'care_updates.content',
            'care_updates.tasks',
            'caregivers.first_name as caregiver',
          ])
          .whereRef('care_updates.client_id', '=', 'appointments.client_id')
          .where('care_updates.standing', '=', 'shown')
          .orderBy('care_updates.created_at', 'desc')
          .orderBy('care_updates.id', 'desc')
          .limit(updatesShown),
      ).as('lastUpdates'),
    ]);
}

/** The first record of a kind by a caregiver at the visit that counts. */
const ownRecord = (caregiverId: string, kind: VisitRecordKind, column: 'at' | 'server_at') =>
  sql<Date | null>`(select ${sql.ref(`r.${column}`)} from visit_records r
    where r.appointment_id = appointments.id and r.caregiver_id = ${caregiverId} and r.kind = ${kind} and r.undone_at is null
    order by r.server_at, r.id limit 1)`;

/** The time of a kind of record that the caregiver stated last. */
const lastStated = (caregiverId: string, kind: VisitRecordKind) =>
  sql<Date | null>`(select r.stated_at from visit_records r
    where r.appointment_id = appointments.id and r.caregiver_id = ${caregiverId}
      and r.kind = ${kind} and r.stated_at is not null and r.undone_at is null
    order by r.server_at desc, r.id desc limit 1)`;

/** No departure is recorded, or only since a midnight: then they see that it is. */
const stillHere = (caregiverId: string, midnight: Date) =>
  sql<boolean>`coalesce(${ownRecord(caregiverId, 'departure', 'server_at')} >= ${midnight}, true)`;

type Row = Awaited<ReturnType<ReturnType<typeof detailed>['execute']>>[number];

/** The columns of the facts about a client, by fact. */
const columnOfFact = {
  'preferred-name': 'preferred_name',
  allergies: 'allergies',
  'fall-risk': 'fall_risk',
  diet: 'diet',
  pets: 'pets',
  'code-word': 'code_word',
} as const satisfies Record<ClientFact, string>;
const factColumns = Object.values(columnOfFact);
const columnsOfFacts = Object.fromEntries(factColumns.map((column) => [column, column])) as {
  [Column in (typeof factColumns)[number]]: Column;
};

/** The facts that are known and that the office doesn't hide. */
const factsOf = (
  row: Readonly<Record<(typeof factColumns)[number], string | null>>,
  hidden: readonly string[],
): ShiftFact[] =>
  clientFactNames.flatMap((kind) => {
    const text = row[columnOfFact[kind]];
    return text === null || hidden.includes(kind) ? [] : [{ kind, text }];
  });

/** In place of the client's data; the name stays. */
const nothingOfClient = {
  ...addressOf(null, null),
  accessNotes: null,
  careNotes: null,
  specialInstructions: null,
  clientNotes: null,
  emergencyContact: null,
  emergencyPhone: null,
  emergencyPhoneE164: null,
  clientPhone: null,
  clientPhoneE164: null,
  facts: [],
  lastUpdates: [],
};

/** Decrypts a visit. Removes the client's data if the visit is canceled or someone else's, or if
 * care has ended and the visit isn't one that the office kept and that is still to be made. */
function opened(db: Kysely<Tables>, row: Row, now: Date): ShiftVisit {
  const cipher = cipherOf(db);
  const {
    home,
    location,
    careEnded: ended,
    lastUpdates,
    ...visit
  } = cipher.decryptRow({ table: 'appointments', id: row.id }, row);
  const isOver = ended && !isToMake(visit, now);
  if (isOver || visit.status === 'cancelled' || !visit.isOwn)
    return { ...visit, ...nothingOfClient };
  return {
    ...cipher.decryptRow({ table: 'clients', id: row.clientId }, visit, {
      accessNotes: 'access_notes',
      careNotes: 'care_notes',
    }),
    ...addressOf(location, home),
    emergencyPhoneE164: firstNumber(visit.emergencyPhone ?? ''),
    clientPhoneE164: firstNumber(visit.clientPhone ?? ''),
    facts: factsOf(
      cipher.decryptRow({ table: 'clients', id: row.clientId }, row, columnsOfFacts),
      row.hiddenFacts,
    ),
    lastUpdates: lastUpdates.map(({ id, createdAt, ...update }) => ({
      ...cipher.decryptRow({ table: 'care_updates', id }, update),
      createdAt: new Date(createdAt),
    })),
  };
}

/** A visit with what the week and the hours need, and the client for the audit log. */
export interface PlannedVisit extends MyVisit {
  clientId: string;
  duration: number;
  startedAt: Date | null;
  completedAt: Date | null;
  /** True while the office has yet to settle its time. */
  held: boolean;
}

/** A caregiver's care note that they may still change, and the client for the audit log. */
export interface OwnNote extends ShiftNote {
  clientId: string;
}

interface Range {
  from: string;
  to: string;
}

/**
 * Returns a caregiver's visits that overlap two days and those between, as planned or worked, and their care notes
 * that they may still change, newest first. Runs one statement.
 */
export async function plannedVisitsAndNotes(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
  range: Range,
): Promise<{ planned: PlannedVisit[]; notes: OwnNote[] }> {
  const found = await db
    .selectNoFrom([
      jsonArrayFrom(plannedVisits(db, caregiverId, now, range)).as('planned'),
      jsonArrayFrom(ownNotes(db, caregiverId, now)).as('notes'),
    ])
    .executeTakeFirstOrThrow();
  return {
    planned: found.planned.map((visit) => ({
      ...visit,
      startsAt: new Date(visit.startsAt),
      endsAt: new Date(visit.endsAt),
      startedAt: visit.startedAt === null ? null : new Date(visit.startedAt),
      completedAt: visit.completedAt === null ? null : new Date(visit.completedAt),
    })),
    notes: found.notes.map(({ standing, ...note }) => ({
      ...cipherOf(db).decryptRow({ table: 'care_updates', id: note.id }, note),
      startsAt: new Date(note.startsAt),
      createdAt: new Date(note.createdAt),
      correctedAt: note.correctedAt === null ? null : new Date(note.correctedAt),
      until: addMinutes(new Date(note.createdAt), writerChangesHours * 60),
      isRead: standing === 'shown',
    })),
  };
}

const plannedVisits = (db: Kysely<Tables>, caregiverId: string, now: Date, { from, to }: Range) =>
  visits(db, now)
    .where('appointments.caregiver_id', '=', caregiverId)
    .select([
      ...visitColumns(
        'id',
        'clientId',
        'type',
        'startsAt',
        'endsAt',
        'duration',
        'status',
        'startedAt',
        'completedAt',
      ),
      clientName.as('client'),
      isHeld.as('held'),
    ])
    // No visit is worked more than a few days from its plan: bounds for the index.
    .where('appointments.scheduled_date', '>=', instantOf(addDays(from, -3), '00:00'))
    .where('appointments.scheduled_date', '<', instantOf(addDays(to, 4), '00:00'))
    .where(
      sql<boolean>`greatest(appointments.end_date, appointments.completed_at) > ${instantOf(from, '00:00')}
        and least(appointments.scheduled_date, appointments.started_at) < ${instantOf(addDays(to, 1), '00:00')}`,
    );

const ownNotes = (db: Kysely<Tables>, caregiverId: string, now: Date) =>
  db
    .selectFrom('care_updates')
    .innerJoin('appointments', 'appointments.id', 'care_updates.appointment_id')
    .innerJoin('clients', 'clients.id', 'care_updates.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      'care_updates.id',
      'care_updates.client_id as clientId',
      'appointments.id as appointmentId',
      clientName.as('client'),
      'appointments.scheduled_date as startsAt',
      'care_updates.content',
      'care_updates.tasks',
      'care_updates.created_at as createdAt',
      'care_updates.corrected_at as correctedAt',
      'care_updates.standing',
      'care_updates.version',
    ])
    .where('care_updates.caregiver_id', '=', caregiverId)
    .where('care_updates.created_at', '>', addMinutes(now, -writerChangesHours * 60))
    .where('care_updates.standing', '<>', 'taken-back')
    .orderBy('care_updates.created_at', 'desc')
    .orderBy('care_updates.id', 'desc');
