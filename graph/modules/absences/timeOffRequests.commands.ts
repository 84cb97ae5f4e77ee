import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { once, transactionOnce } from '../../database/idempotency/idempotency.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { sendMail } from '../../mail/mail.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { addDays, dayIn, inWords } from '../../shared/time.ts';
import { alongside, shapeOf } from '../../shared/validation/fields.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { signedIn } from '../identity/viewer.ts';
import { mailboxOf, User } from '../identity/user.entity.ts';
import { storeTimeOff } from './absence.commands.ts';
import { plannedVisits, timeOffSchema } from './absence.input.ts';
import { lockCaregiver } from '../availability/assignment.ts';
import { TimeOffRequest } from '../availability/timeOffRequest.entity.ts';
import { VisitNotice } from '../notices/visitNotice.entity.ts';
import { ownCaregiverId } from '../appointments/schedule.policy.ts';
import {
  maxDaysAhead,
  maxWaitingRequests,
  timeOffAnswerFields,
  timeOffRequestFields,
} from './timeOffRequest.rules.ts';

const requestSchema = z.object({
  ...shapeOf(timeOffRequestFields),
  idempotencyKey: alongside.idempotencyKey,
});

/**
 * Requests days off for a caregiver.
 * @returns the identifier of the request
 * @throws Failure FORBIDDEN without an active caregiver profile
 * @throws UserError INVALID for invalid days; TIME_TAKEN or LIMIT_REACHED if a request for one of these days is
 *   waiting, or `maxWaitingRequests` are; KEY_REUSED
 */
export async function requestTimeOff(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const caregiverId = await ownCaregiverId(context);
  const { idempotencyKey, ...wanted } = parseInput(requestSchema, input);
  const { id } = await context.em.fork().transactional((em) =>
    once(
      em,
      { operation: 'requestTimeOff', key: idempotencyKey, input: { caregiverId, ...wanted } },
      async () => {
        const now = clock();
        const caregiver = (await lockCaregiver(em, caregiverId))!;
        assertDays(wanted, dayIn(now, caregiver.timezone));
        const waiting = { caregiver, answeredAt: null };
        const sameDays = await em.count(TimeOffRequest, {
          ...waiting,
          firstDay: { $lte: wanted.lastDay },
          lastDay: { $gte: wanted.firstDay },
        });
        if (sameDays > 0)
          throw UserError.of(
            RefusalCode.TIME_TAKEN,
            'You already asked for one of these days. The office hasn’t answered yet.',
            'firstDay',
          );
        if ((await em.count(TimeOffRequest, waiting)) >= maxWaitingRequests)
          throw UserError.of(
            RefusalCode.LIMIT_REACHED,
            `You already have ${maxWaitingRequests} requests waiting for an answer. Please call our office at ${context.settings.provider.phone}.`,
          );
        const request = em.create(TimeOffRequest, { caregiver, ...wanted, createdAt: now });
        await em.flush();
        return { id: request.id };
      },
    ),
  );
  return id;
}

function assertDays({ firstDay, lastDay }: { firstDay: string; lastDay: string }, today: string) {
  const fault = (field: string, message: string) =>
    UserError.of(RefusalCode.INVALID, message, field);
  if (firstDay < today) throw fault('firstDay', 'The first day has already passed');
  if (lastDay < firstDay) throw fault('lastDay', 'The last day must not be before the first');
  if (lastDay > addDays(today, maxDaysAhead))
    throw fault('lastDay', 'You can ask for days up to a year ahead');
}

const answerSchema = z.object({
  id: z.string(),
  approve: z.boolean(),
  ...shapeOf(timeOffAnswerFields),
  plannedVisits,
});

/**
 * Answers a request. If approved, the days become time off in the same transaction, as when the
 * office adds it. The caregiver gets an email and a notice.
 * @returns the identifier of the request
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE or WRONG_STATE when it has been answered; VisitsInTheWay; TIME_TAKEN for a
 *   visit that the chosen caregiver cannot take
 */
export async function answerTimeOffRequest(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, approve, answer, plannedVisits: choices } = parseInput(answerSchema, input);
  await transactionOnce(context, async (em) => {
    const now = clock();
    const request = await lockForUpdate(em, TimeOffRequest, id, 'This request');
    if (request.answeredAt !== null)
      throw UserError.of(
        request.approved === approve ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
        `This request was answered on ${inWords(request.answeredAt)}.`,
      );
    const { firstDay, lastDay, reason } = request;
    if (approve)
      await storeTimeOff(
        em,
        context,
        {
          ...timeOffSchema.parse({
            caregiverId: request.caregiver.id,
            span: { days: { from: firstDay, through: lastDay } },
            reason,
          }),
          plannedVisits: choices,
        },
        now,
      );
    Object.assign(request, {
      answeredAt: now,
      approved: approve,
      answer,
      answeredBy: em.getReference(User, userId),
    });
    await tellOfAnswer(em, context, request, now);
  });
  return id;
}

/** Adds a notice, and enqueues an email if there is a confirmed address. */
async function tellOfAnswer(
  em: EntityManager,
  { jobs }: Pick<GraphContext, 'jobs'>,
  request: TimeOffRequest,
  now: Date,
): Promise<void> {
  await em.populate(request, ['caregiver.user']);
  const { caregiver, firstDay, lastDay } = request;
  if (!caregiver.isActive) return;
  em.create(VisitNotice, { kind: 'time-off', caregiver, timeOffRequest: request, createdAt: now });
  const to = caregiver.user && mailboxOf(caregiver.user);
  if (to === null) return;
  await jobs.enqueue(em, sendMail, {
    template: 'timeOffAnswered',
    to,
    data: {
      firstName: caregiver.firstName,
      firstDay,
      lastDay,
      approved: request.approved === true,
      hasAnswer: request.answer !== null,
    },
  });
}
