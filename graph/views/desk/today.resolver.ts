import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { usd } from '../../shared/money.ts';
import { dayIn } from '../../shared/time.ts';
import { latestFailedJobs } from '../../modules/operations/failedJobs.queries.ts';
import { dutiesOf, visitsOfToday } from './today.queries.ts';
import { maxFailedJobs, maxWaiting } from './today.rules.ts';
import { DeskToday } from './today.type.ts';
import {
  Audited,
  each,
  entry,
  ofCaregiver,
  ofClient,
  subject,
  type Subject,
} from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';
import { officeTopics } from '../../shared/operations/topics.rules.ts';

const ofMissing = ({ kind, id }: { kind: string; id: string }): Subject =>
  subject(kind === 'hours' ? 'caregiver' : 'client', id);
/**
 * Clients whose visits are shown, people in the inbox, clients with incomplete records, and mail
 * server messages.
 */
const shownToday = ({
  openVisits,
  lateVisits,
  visits,
  waiting,
  missing,
  suspendable,
  toTell,
  notesToSort,
  timeOffRequests,
  failedJobs,
}: Record<
  | 'openVisits'
  | 'lateVisits'
  | 'visits'
  | 'waiting'
  | 'missing'
  | 'suspendable'
  | 'toTell'
  | 'notesToSort'
  | 'timeOffRequests'
  | 'failedJobs',
  never[]
>): (Subject | null)[] => [
  ...each((row: Subject) => row)([
    ...each(ofClient)([
      ...openVisits,
      ...lateVisits,
      ...visits,
      ...suspendable,
      ...toTell,
      ...notesToSort,
    ]),
    ...each(ofCaregiver)(timeOffRequests),
    ...each(ofMissing)(missing),
  ] as never[]),
  ...each(entry)(waiting),
  ...(failedJobs.length > 0 ? [null] : []),
];

/** The office's first screen. */
@Resolver()
export class DeskTodayResolver {
  @Authorized('OFFICE')
  @Audited({ reads: shownToday })
  @Topics(...officeTopics)
  @Query(() => DeskToday, {
    description: 'What needs the office’s attention now, and today’s visits. {who}.',
  })
  async deskToday(@Ctx() { em, settings }: GraphContext): Promise<DeskToday> {
    const db = kysely(em);
    const now = new Date();
    const [visits, { overdueTotal, suspendable, ...duties }, failedJobs] = await Promise.all([
      visitsOfToday(db, now),
      dutiesOf(db, now, maxWaiting),
      latestFailedJobs(db, maxFailedJobs),
    ]);
    // A demonstration intentionally shows a made-up provider. The address isn't set at the desk.
    const unsetIdentity = settings.demo
      ? []
      : settings.unsetIdentity.filter((variable) => variable !== 'PROVIDER_URL');
    const { hasService, hasColleague, hasCaregiverWithHours, hasClient } = duties;
    const isReady =
      unsetIdentity.length === 0 &&
      [hasService, hasColleague, hasCaregiverWithHours, hasClient].every(Boolean);
    return {
      ...duties,
      asOf: now,
      day: dayIn(now),
      openVisits: visits.open.slice(0, maxWaiting),
      lateVisits: visits.late.slice(0, maxWaiting),
      visits: visits.today,
      overdueTotal: usd(overdueTotal),
      suspendable: suspendable.map(({ due, ...client }) => ({ ...client, due: usd(due) })),
      failedJobs,
      firstSteps: isReady
        ? null
        : { unsetIdentity, hasService, hasColleague, hasCaregiverWithHours, hasClient },
    };
  }
}
