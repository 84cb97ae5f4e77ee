import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/orm.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { addMinutes } from '../../shared/time.ts';
import {
  aheadStatuses,
  caregiverWindowDays,
  plannedStatuses,
} from '../appointments/appointment.rules.ts';
import { exceptionLimits } from '../visit-records/visitRecord.rules.ts';
import { wordList } from '../../database/wordList.ts';

export const findMissingVisitRecords = jobKind('find-missing-visit-records');

/** Opens one exception per visit: one that was settled without a record is not opened again. */
const open = (recordKind: string, kind: string, visits: string): string => `
  insert into visit_exceptions (id, appointment_id, record_kind, kind, found_at)
  select gen_random_uuid(), a.id, '${recordKind}', '${kind}', ?
    from appointments a
   where ${visits} and a.caregiver_id is not null
     and not exists (select from visit_records r where r.appointment_id = a.id and r.kind = '${recordKind}' and r.undone_at is null)
     and not exists (select from visit_exceptions e where e.appointment_id = a.id and e.kind = '${kind}')
  on conflict (appointment_id, kind, record_kind) where settled_at is null do nothing`;

const noArrival = open(
  'arrival',
  'missing-arrival',
  `a.status in ${wordList(aheadStatuses)} and a.scheduled_date > ? and a.scheduled_date < ?`,
);
const noDeparture = open(
  'departure',
  'missing-departure',
  `a.status in ${wordList(plannedStatuses)} and a.scheduled_date > ? and a.end_date < ?`,
);

/**
 * Finds visits that should have started or ended but have no record of it. Visits marked by the
 * office need none.
 */
export async function openMissingRecords(
  { orm }: { orm: { em: EntityManager } },
  now: Date,
): Promise<void> {
  const { missingArrivalMinutes, missingDepartureMinutes } = exceptionLimits;
  const since = addMinutes(now, -caregiverWindowDays * 24 * 60);
  await orm.em.fork().transactional(async (em) => {
    await em.execute(noArrival, [now, since, addMinutes(now, -missingArrivalMinutes)]);
    await em.execute(noDeparture, [now, since, addMinutes(now, -missingDepartureMinutes)]);
  });
}

/** Every five minutes. */
export const missingVisitRecordsTask = (database: Pick<Database, 'orm'>): JobTask =>
  task(
    findMissingVisitRecords,
    async () => openMissingRecords(database, new Date()),
    '*/5 * * * *',
  );
