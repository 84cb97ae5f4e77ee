import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { clientTransitions, type ClientStatus } from '../clients/care.rules.ts';
import { setClientStatus, type StatusReasons } from '../clients/client.commands.ts';
import { Client } from '../clients/client.entity.ts';
import { ClientHold } from '../clients/clientHold.entity.ts';
import { covers, followHolds, holdsOf, type HoldDays } from '../clients/holds.ts';
import { signedIn } from '../identity/viewer.ts';
import { User } from '../identity/user.entity.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseChanges } from '../../shared/validation/changes.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { generateVisits } from '../plans/plan.ts';
import {
  holdChangesSchema,
  moveClientSchema,
  takeHoldAwaySchema,
  daysBack,
  type ChangeHoldInput,
} from './holds.input.ts';
import { endPlans, reopenPlans } from './endPlans.ts';
import { bringBack, cancelVisits, lockPlanned, visitsAhead } from './heldVisits.ts';
import { firstRecordOf, tellOfCare, type CareNews } from './careNews.ts';
import { dropUntold } from '../notices/notices.ts';

const thing = 'This client';

const now = (): Date => new Date();

/** A client with everything a change of their care touches, locked. */
interface Care {
  em: EntityManager;
  client: Client;
  /** Plans that have not ended. */
  plans: readonly RecurringAppointment[];
  userId: string;
  at: Date;
}

/**
 * Suspends a client for some days, ends the suspension, ends care, or starts it again. Suspending
 * and ending cancel the planned visits that aren't kept; visits come back when a hold ends earlier.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states; VisitsAhead; INVALID
 */
export async function moveClient(
  context: GraphContext,
  id: string,
  status: ClientStatus,
  input: object,
  clock = now,
): Promise<void> {
  const wanted = parseInput(moveClientSchema, { ...input, status });
  await changeCare(context, id, clock, async (care) => {
    const { client } = care;
    const from = client.status;
    if (status === from && status === 'suspended') await assertSameHold(care, wanted);
    assertTransition(thing, clientTransitions, from, status);
    if (status === 'suspended') {
      const days = { firstDay: wanted.firstDay ?? dayIn(care.at), lastDay: wanted.lastDay ?? null };
      return placeHold(care, days, wanted, null);
    }
    if (status === 'ended') return endCare(care, wanted);
    if (from === 'suspended') return endHold(care, wanted.firstDay ?? dayIn(care.at));
    setClientStatus(client, 'active', { reason: null, reasonForClient: null });
    return (wanted.bringBack && (await takeEndBack(care))) || { news: 'again', hold: null };
  });
}

/** @throws UserError WRONG_STATE when care is suspended for other days than those wanted */
async function assertSameHold(
  { em, client, at }: Care,
  { firstDay, lastDay }: { [day in keyof HoldDays]?: string | null },
): Promise<void> {
  const hold = (await holdsOf(em, client)).find((one) => covers(one, dayIn(at)));
  if (hold && ((firstDay ?? hold.firstDay) !== hold.firstDay || (lastDay ?? null) !== hold.lastDay))
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      'Care is suspended already: change that hold.',
      'status',
    );
}

/**
 * Corrects a hold: its days and what was written. What is left out stays. Visits on days it no
 * longer has come back, those on days it has now are canceled unless they are kept. The first record
 * stays.
 * @returns the identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; STALE_VERSION when it was changed or taken away; VisitsAhead
 */
export async function changeHold(
  context: GraphContext,
  { id, ...input }: Partial<ChangeHoldInput> & Pick<ChangeHoldInput, 'id'>,
  clock = now,
): Promise<string> {
  const { keptVisits = null, ...changes } = parseChanges(holdChangesSchema, input);
  return ofHold(context, id, clock, (care, hold) => {
    const { firstDay = hold.firstDay, lastDay = hold.lastDay } = changes;
    const { reason = hold.reason, reasonForClient = hold.reasonForClient } = changes;
    const wanted = { reason, reasonForClient, keptVisits };
    return placeHold(care, { firstDay, lastDay }, wanted, hold);
  });
}

/**
 * Takes away a hold that was entered by mistake: its visits come back, and the record stays.
 * @returns the identifier of the client
 * @throws Failure NOT_FOUND
 * @throws UserError STALE_VERSION when it was changed or taken away before
 */
export async function takeHoldAway(
  context: GraphContext,
  input: unknown,
  clock = now,
): Promise<string> {
  const { id } = parseInput(takeHoldAwaySchema, input);
  return ofHold(context, id, clock, removeHold);
}

async function ofHold(
  context: GraphContext,
  id: string,
  clock: () => Date,
  work: (care: Care, hold: ClientHold) => Promise<Changed>,
): Promise<string> {
  const found = isIdentifier(id) ? await context.em.fork().findOne(ClientHold, { id }) : null;
  if (!found) throw notFound('This hold', id);
  const clientId = found.client.id;
  await changeCare(context, clientId, clock, async (care) => {
    const hold = await care.em.findOneOrFail(ClientHold, { id });
    if (hold.removedAt !== null)
      throw UserError.of(
        RefusalCode.STALE_VERSION,
        'This hold was changed or taken away in the meantime. Please look at it again.',
        'id',
      );
    return work(care, hold);
  });
  return clientId;
}

/**
 * Runs a change of a client's care in a transaction. Locks plans, visits and the client, in the
 * order of all code that changes visits. Afterward the plans have the visits they should have, and
 * everyone is told once.
 */
async function changeCare(
  context: GraphContext,
  clientId: string,
  clock: () => Date,
  work: (care: Care) => Promise<Changed | null>,
): Promise<void> {
  const { userId } = signedIn(context);
  if (!isIdentifier(clientId)) throw notFound(thing, clientId);
  await transactionOnce(context, async (em) => {
    const at = clock();
    await lockPlanned(em, clientId);
    const client = await lockForUpdate(em, Client, clientId, thing);
    await em.populate(client, ['user']);
    const plans = await em.find(
      RecurringAppointment,
      { client, isActive: true },
      { populate: ['service', 'caregiver'], orderBy: { id: 'asc' } },
    );
    const changed = await work({ em, client, plans, userId, at });
    await em.flush();
    const made: Appointment[] = [];
    for (const plan of plans) made.push(...(await generateVisits(em, plan, at)));
    if (changed === null) return;
    const { freed, back = [], ...news } = changed;
    const isFreed = ({ scheduledDate }: Appointment): boolean =>
      freed != null && covers(freed, dayIn(scheduledDate));
    const again = [...back, ...made.filter(isFreed)].sort(
      (one, other) => one.scheduledDate.getTime() - other.scheduledDate.getTime(),
    );
    await tellOfCare(em, context, client, { ...news, back: again }, at);
  });
}

/** What to tell. Plans make visits on days that a hold no longer has. */
interface Changed extends CareNews {
  freed?: HoldDays | null;
}

type Wanted = StatusReasons & Pick<z.output<typeof moveClientSchema>, 'keptVisits'>;

/** Places a hold, in place of an earlier one if that is being changed. */
async function placeHold(
  care: Care,
  days: HoldDays,
  { reason, reasonForClient, keptVisits }: Wanted,
  replaces: ClientHold | null,
): Promise<Changed> {
  const { em, client, userId, at } = care;
  const today = dayIn(at);
  assertDays(days, today, replaces);
  const others = (await holdsOf(em, client)).filter((one) => one !== replaces);
  const other = others.find((one) => meet(one, days));
  if (other)
    throw UserError.of(
      RefusalCode.TIME_TAKEN,
      `Care is suspended from ${dayInWords(other.firstDay)} already: change that hold.`,
      'firstDay',
    );
  if (replaces) {
    remove(care, replaces);
    await em.flush();
  }
  const hold = em.create(ClientHold, {
    client,
    ...days,
    reason,
    reasonForClient,
    placedBy: em.getReference(User, userId),
    placedAt: at,
    replaces,
  });
  await em.flush();
  const back = replaces ? await bringBack(em, { hold: replaces }, hold, at) : [];
  const canceled = await cancelVisits(em, await visitsAhead(em, client, days), {
    client,
    keptVisits,
    reason: 'hold',
    hold,
    userId,
    at,
  });
  const holds = [...others, hold];
  followHolds(client, holds, today);
  if (client.status === 'suspended' && covers(hold, today))
    Object.assign(client, { statusReason: reason, reasonForClient });
  return { news: 'held', hold, canceled, back, freed: replaces };
}

function assertDays(
  { firstDay, lastDay }: HoldDays,
  today: string,
  replaces: HoldDays | null,
): void {
  const refuse = (message: string, field: string): never => {
    throw UserError.of(RefusalCode.INVALID, message, field);
  };
  const earliest = addDays(today, -daysBack);
  if (firstDay < earliest && firstDay !== replaces?.firstDay)
    refuse(`A suspension can begin up to ${daysBack} days ago`, 'firstDay');
  if (lastDay !== null && lastDay < firstDay)
    refuse('The last day must not be before the first', 'lastDay');
  if (lastDay !== null && lastDay < today && replaces === null)
    refuse('The last day must not be in the past', 'lastDay');
}

const meet = (one: HoldDays, other: HoldDays): boolean =>
  (one.lastDay === null || other.firstDay <= one.lastDay) &&
  (other.lastDay === null || one.firstDay <= other.lastDay);

function remove({ em, userId, at }: Care, hold: ClientHold): void {
  em.assign(hold, { removedAt: at, removedBy: em.getReference(User, userId) });
}

/** Ends the hold that covers today, so that there is care from a day on. */
async function endHold(care: Care, firstDay: string): Promise<Changed | null> {
  const { em, client, at } = care;
  const today = dayIn(at);
  if (firstDay < today)
    throw UserError.of(RefusalCode.INVALID, 'The first day must not be in the past', 'firstDay');
  const hold = (await holdsOf(em, client)).find((one) => covers(one, today));
  if (!hold) {
    followHolds(client, [], today);
    return null;
  }
  if (firstDay <= hold.firstDay) return removeHold(care, hold);
  const days = { firstDay: hold.firstDay, lastDay: addDays(firstDay, -1) };
  if (hold.lastDay !== null && days.lastDay > hold.lastDay)
    throw UserError.of(
      RefusalCode.INVALID,
      `The hold ends on ${dayInWords(hold.lastDay)}: change its last day to make it longer.`,
      'firstDay',
    );
  const { reason, reasonForClient } = hold;
  remove(care, hold);
  await em.flush();
  const shorter = em.create(ClientHold, {
    client,
    ...days,
    reason,
    reasonForClient,
    placedBy: em.getReference(User, care.userId),
    placedAt: at,
    replaces: hold,
  });
  await em.flush();
  return resume(care, hold, shorter);
}

async function removeHold(care: Care, hold: ClientHold): Promise<Changed> {
  remove(care, hold);
  await care.em.flush();
  return resume(care, hold, null);
}

/** Brings back the visits of a hold that is shorter now, or gone. */
async function resume(
  { em, client, at }: Care,
  hold: ClientHold,
  shorter: ClientHold | null,
): Promise<Changed> {
  const today = dayIn(at);
  const back = await bringBack(em, { hold }, shorter, at);
  followHolds(client, await holdsOf(em, client), today);
  const from = shorter?.lastDay ? addDays(shorter.lastDay, 1) : null;
  const isUndone =
    shorter === null && (await em.count(Appointment, { hold, status: 'cancelled' })) === 0;
  return { news: 'resumed', hold: shorter ?? hold, isUndone, from, back, freed: hold };
}

/** Ends care: its holds, its plans, and the planned visits that aren't kept. */
async function endCare(care: Care, wanted: Wanted): Promise<Changed> {
  const { em, client, plans, userId, at } = care;
  const { reason, reasonForClient, keptVisits } = wanted;
  const canceled = await cancelVisits(
    em,
    await visitsAhead(em, client, { firstDay: dayIn(at), lastDay: null }, at),
    { client, keptVisits, reason: 'care-ended', hold: null, userId, at },
  );
  for (const hold of await holdsOf(em, client))
    if (hold.lastDay === null || hold.lastDay >= dayIn(at)) {
      remove(care, hold);
      await dropUntold(em, client, (await firstRecordOf(em, hold)).id);
    }
  await endPlans(em, plans, { userId, at });
  setClientStatus(client, 'ended', { reason, reasonForClient });
  return { news: 'ended', hold: null, canceled, plans };
}

/**
 * Takes back the last end of care: its plans go on, and the visits it canceled are planned again.
 * @returns null if there is nothing to take back
 */
async function takeEndBack({ em, client, userId, at }: Care): Promise<Changed | null> {
  const careEndedAt = await lastEnd(em, client);
  if (careEndedAt === null) return null;
  const plans = await reopenPlans(em, client, careEndedAt, { userId, at });
  await em.flush();
  const back = await bringBack(em, { client, careEndedAt }, null, at);
  for (const plan of plans) await generateVisits(em, plan, at);
  if (back.length + plans.length === 0) return null;
  const isUndone = !(await isLeft(em, client, careEndedAt));
  return { news: 'resumed', hold: null, isUndone, back, reopened: plans };
}

/** True if something that ended with care didn't come back with it: a visit, a plan or a hold. */
async function isLeft(em: EntityManager, client: Client, careEndedAt: Date): Promise<boolean> {
  const visit = { client, cancelReason: 'care-ended', cancelledAt: careEndedAt } as const;
  return (
    (await em.count(Appointment, { ...visit, status: 'cancelled' })) > 0 ||
    (await em.count(RecurringAppointment, { client, careEndedAt })) > 0 ||
    (await em.count(ClientHold, { client, removedAt: careEndedAt })) > 0
  );
}

/** When care last ended with a plan or a planned visit. */
async function lastEnd(em: EntityManager, client: Client): Promise<Date | null> {
  const [plan] = await em.find(
    RecurringAppointment,
    { client, careEndedAt: { $ne: null } },
    { orderBy: { careEndedAt: 'desc' }, limit: 1 },
  );
  const [visit] = await em.find(
    Appointment,
    { client, cancelReason: 'care-ended' },
    { orderBy: { cancelledAt: 'desc' }, limit: 1 },
  );
  const ends = [plan?.careEndedAt, visit?.cancelledAt].filter((end) => end != null);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}
