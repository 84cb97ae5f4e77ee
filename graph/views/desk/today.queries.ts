import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../database/kysely.ts';
import { addDays, addMinutes, dayIn, instantOf } from '../../shared/time.ts';
import { asText, due, fullName, hasStatus, ledger } from '../../modules/invoices/ledger.ts';
import { lateInvoices } from '../../modules/payments/suspension.ts';
import { ownColumn, senderOf } from '../../modules/inbox/entryColumns.ts';
import { replyByOf } from '../../modules/inbox/replyBy.ts';
import { kinds } from '../../modules/inbox/submissionKinds.ts';
import { submissionKinds, type SubmissionKind } from '../../modules/submissions/submissionKind.ts';
import { fits } from '../../modules/appointments/appointment.queries.ts';
import {
  notesToSort,
  openedNote,
  type CareUpdateReading,
} from '../../modules/care-updates/careUpdates.queries.ts';
import { caregiverWindow } from '../../modules/appointments/caregiverWindow.ts';
import {
  aheadStatuses,
  confirmAheadDays,
  isAhead,
} from '../../modules/appointments/appointment.rules.ts';
import type { TimeOffRequestType } from '../../modules/absences/timeOffRequest.type.ts';
import { openedRequest, waitingRequests } from '../../modules/absences/timeOffRequests.queries.ts';
import { missingRecords, type MissingRecordReading } from './missingRecords.ts';
import { noticesToTell, type NoticeToTellReading } from './noticesToTell.ts';
import { openedVisit, selectVisits, type ScheduledVisit } from './schedule.queries.ts';
import { graceMinutes, reachDays } from './today.rules.ts';
import { listed } from '../../database/wordList.ts';

const reach = reachDays * 24 * 60;

interface VisitsReading {
  open: ScheduledVisit[];
  late: ScheduledVisit[];
  today: ScheduledVisit[];
}

/**
 * Returns today's visits, future visits without a caregiver, and late starts, soonest first. Runs
 * one statement.
 */
export async function visitsOfToday(db: Kysely<Tables>, now: Date): Promise<VisitsReading> {
  const day = dayIn(now);
  const from = instantOf(day, '00:00');
  const to = instantOf(addDays(day, 1), '00:00');
  const openUntil = addMinutes(now, reach);
  const declinedUntil = caregiverWindow(now).end;
  const lateFrom = addMinutes(now, -reach);
  const late = addMinutes(now, -graceMinutes);
  const touchesToday = fits({ from, to });
  const rows = await selectVisits(db)
    .select(sql<boolean>`${touchesToday}`.as('isToday'))
    .where('appointments.scheduled_date', '>=', lateFrom)
    .where('appointments.scheduled_date', '<', declinedUntil)
    .where(
      sql<boolean>`(${touchesToday} or (appointments.status in ${listed(aheadStatuses)} and (
        appointments.caregiver_id is null and appointments.end_date > ${now} and (
          appointments.scheduled_date < ${openUntil}
          or exists (select from visit_declines d where d.appointment_id = appointments.id))
        or appointments.scheduled_date between ${lateFrom} and ${late})))`,
    )
    .execute();
  const isOpen = (visit: ScheduledVisit): boolean =>
    isAhead(visit) && visit.caregiverId === null && visit.endsAt > now;
  const visits = rows.map(({ isToday, ...row }) => ({ isToday, visit: openedVisit(db, row) }));
  const all = visits.map(({ visit }) => visit);
  return {
    open: all.filter(isOpen),
    late: all.filter(
      (visit) =>
        isAhead(visit) && !isOpen(visit) && visit.startsAt <= late && visit.startsAt >= lateFrom,
    ),
    today: visits.filter(({ isToday }) => isToday).map(({ visit }) => visit),
  };
}

/** A submission nobody has started on. */
export interface WaitingReading {
  id: string;
  kind: SubmissionKind;
  reference: string;
  senderName: string;
  assignee: string | null;
  createdAt: Date;
  replyBy: Date;
}

/** A client whose care can be suspended because of unpaid invoices. */
export interface SuspendableReading {
  clientId: string;
  client: string;
  invoiceNumbers: string[];
  /** Days since the due date of the oldest. */
  daysLate: number;
  due: string;
}

interface DutiesReading {
  waiting: WaitingReading[];
  waitingCount: number;
  suspectedSpamCount: number;
  missing: MissingRecordReading[];
  missingCount: number;
  exceptionCount: number;
  unconfirmedCount: number;
  toTell: NoticeToTellReading[];
  timeOffRequests: TimeOffRequestType[];
  notesToSort: CareUpdateReading[];
  overdueCount: number;
  overdueTotal: string;
  suspendable: SuspendableReading[];
  hasService: boolean;
  hasColleague: boolean;
  hasCaregiverWithHours: boolean;
  hasClient: boolean;
}

type NoticeTime = 'startsAt' | 'startsAtBefore' | 'createdAt' | 'toldAt';
type DutiesRow = Omit<DutiesReading, 'waiting' | 'toTell' | 'timeOffRequests' | 'notesToSort'> & {
  waiting: (Omit<WaitingReading, 'createdAt' | 'replyBy'> & {
    createdAt: string;
    replyBy: string;
  })[];
  toTell: (Omit<NoticeToTellReading, NoticeTime> &
    Record<Exclude<NoticeTime, 'createdAt'>, string | null> & { createdAt: string })[];
  timeOffRequests: Parameters<typeof openedRequest>[1][];
  notesToSort: Parameters<typeof openedNote>[1][];
};

/**
 * Returns what waits in the inbox, what is missing in records, what caregivers have not seen or
 * requested, what is overdue and for how long, and how far setup has come. Runs one statement.
 * @param most maximum number of inbox entries, missing records, and clients who can be suspended
 */
export async function dutiesOf(
  db: Kysely<Tables>,
  now: Date,
  most: number,
): Promise<DutiesReading> {
  const waiting = submissionKinds.map((name) => {
    const kind = kinds[name];
    const own = (column: string) => ownColumn(kind, column);
    return sql`
      select ${own('id')} as id, ${name}::text as kind, ${own('reference')} as reference, ${senderOf(kind)} as "senderName",
        (select users.first_name from users where users.id = ${own('assignee_id')}) as assignee, ${own('created_at')} as "createdAt",
        ${replyByOf(name, own('created_at'))} as "replyBy"
      from ${sql.table(kind.table)} where ${own('status')} = ${kind.first} and not ${own('suspected_spam')}`;
  });
  const spam = submissionKinds.map(
    (name) => sql`(select count(*)::int from ${sql.table(kinds[name].table)}
      where status = ${kinds[name].first} and suspected_spam)`,
  );
  const overdue = ledger(
    db.selectFrom('invoices').where(sql<boolean>`${hasStatus('overdue', now)}`),
  ).select([
    sql<number>`count(*)::int`.as('overdueCount'),
    asText(sql`coalesce(sum(${due}), 0.00)`).as('overdueTotal'),
  ]);
  const suspendable = lateInvoices(db, now)
    .innerJoin('users', 'users.id', 'clients.user_id')
    .groupBy(['clients.id', 'users.id'])
    .select([
      'clients.id as clientId',
      fullName.as('client'),
      sql<string[]>`array_agg(invoices.invoice_number order by invoices.invoice_number)`.as(
        'invoiceNumbers',
      ),
      sql<number>`max(${dayIn(now)}::date - invoices.due_date)`.as('daysLate'),
      asText(sql`sum(${due})`).as('due'),
    ])
    .orderBy('daysLate', 'desc')
    .orderBy('clientId')
    .limit(most);
  const { rows } = await sql<DutiesRow>`
    with waiting as (${sql.join(waiting, sql` union all `)}), missing as (${missingRecords(now)})
    select overdue.*,
      (select count(*)::int from waiting) as "waitingCount",
      (select coalesce(json_agg(urgent order by urgent."replyBy", urgent."createdAt", urgent.id), '[]')
         from (select * from waiting order by "replyBy", "createdAt", id limit ${most}) urgent) as waiting,
      ${sql.join(spam, sql` + `)} as "suspectedSpamCount",
      (select count(*)::int from missing) as "missingCount",
      (select count(*)::int from visit_exceptions where settled_at is null) as "exceptionCount",
      (select count(*)::int from appointments where status = 'scheduled' and caregiver_id is not null
          and scheduled_date > ${now} and scheduled_date < ${addMinutes(now, confirmAheadDays * 24 * 60)}) as "unconfirmedCount",
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name) order by since, id, kind), '[]')
         from (select * from missing order by since, id, kind limit ${most}) oldest) as missing,
      (select coalesce(json_agg(unpaid), '[]') from ${suspendable} unpaid) as suspendable,
      ${jsonArrayFrom(noticesToTell(db, now, most))} as "toTell",
      ${jsonArrayFrom(waitingRequests(db))} as "timeOffRequests",
      ${jsonArrayFrom(notesToSort(db, most))} as "notesToSort",
      exists (select from services where is_active) as "hasService",
      (select count(*) > 1 from users where role in ('staff', 'admin') and is_active) as "hasColleague",
      exists (select from caregivers join caregiver_availability hours on hours.caregiver_id = caregivers.id
               where caregivers.is_active) as "hasCaregiverWithHours",
      exists (select from clients) as "hasClient"
    from ${overdue} overdue`.execute(db);
  const { waiting: found, toTell, ...others } = rows[0]!;
  const { timeOffRequests, notesToSort: toSort, ...figures } = others;
  return {
    ...figures,
    toTell: toTell.map(({ startsAt, startsAtBefore, createdAt, toldAt, ...notice }) => ({
      ...notice,
      startsAt: timeOrNull(startsAt),
      startsAtBefore: timeOrNull(startsAtBefore),
      createdAt: new Date(createdAt),
      toldAt: timeOrNull(toldAt),
    })),
    timeOffRequests: timeOffRequests.map((request) => openedRequest(db, request)),
    notesToSort: toSort.map((note) => openedNote(db, note)),
    waiting: found.map((entry) => ({
      ...entry,
      createdAt: new Date(entry.createdAt),
      replyBy: new Date(entry.replyBy),
    })),
  };
}

/** Parses a time, which JSON carries as text. */
const timeOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
