import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { careOn } from '../clients/holds.ts';
import { User } from '../identity/user.entity.ts';
import { dayIn } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import {
  assertOpen,
  lockAppointment,
  moveTo,
  unconfirm,
} from '../appointments/appointmentState.ts';
import { assignable, nobody, refusingOverlap } from '../availability/assignment.ts';
import { assertAlone, lockClient } from '../availability/together.ts';
import { assertAssigned } from './appointmentStatus.commands.ts';
import { pastVisit } from './booking.commands.ts';
import { changeAppointmentSchema } from './booking.input.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { overrideNeeded } from './notice.ts';
import { spanOf } from '../availability/conflicts.ts';
import type { OfferWanted } from '../availability/conflicts.queries.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { RecurringChange } from '../appointments/recurringChange.entity.ts';
import { moveReminders } from '../notices/reminders.ts';
import { serviceNews } from '../notices/notices.ts';
import { offered } from '../catalogue/offered.ts';
import { giveService } from './giveService.ts';
import { moveCost } from './moveCost.ts';
import { signedIn } from '../identity/viewer.ts';
import { visitFault } from '../catalogue/visitCost.rules.ts';
import { tellCaregivers, timesOf } from '../notices/caregiverNews.ts';
import { expected, tellClient } from './visitNews.ts';

/**
 * Changes one visit: its service, time, caregiver, or texts. Whoever has it then has yet to confirm
 * it, unless the input says that it is confirmed. A visit of a plan becomes an exception
 * that later changes of the plan leave alone.
 * @throws Failure NOT_FOUND
 * @throws UserError WRONG_STATE when it is in progress or over, if the version is outdated, or on
 *   `overrideReason` without 48 hours' notice, or on `secondCaregiver`, or
 *   on `caregiverId` when it is to be confirmed and has none; INVALID; CaregiverRefused, on
 *   `beyondHours` if only weekly hours are in the way
 */
export async function changeAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, version, serviceId, startsAt, duration, caregiverId, ...others } = parseInput(
    changeAppointmentSchema,
    input,
  );
  const { overrideReason, secondCaregiver: agreed, beyondHours, confirmed, ...details } = others;
  let offer: OfferWanted | null = null;
  await refusingOverlap(
    () => offer,
    () =>
      transactionOnce(context, async (em) => {
        const now = clock();
        const generated = await lockGenerated(em, id);
        const visit = await lockAppointment(em, id);
        assertVersion(version, visit.version);
        assertOpen(visit);
        await em.populate(visit, ['service', 'caregiver']);
        const before = timesOf(visit);
        const former = visit.caregiver;
        const another =
          serviceId === undefined || serviceId === visit.service?.id
            ? null
            : await offered(em, serviceId);
        const ofService = serviceNews(visit.serviceType, another?.name);
        const start = startsAt ?? visit.scheduledDate;
        const minutes = duration ?? visit.duration;
        const moved =
          start.getTime() !== visit.scheduledDate.getTime() || minutes !== visit.duration;
        const reassigned =
          caregiverId !== undefined && caregiverId !== (visit.caregiver?.id ?? null);
        if (start.getTime() !== visit.scheduledDate.getTime() && start <= now) throw pastVisit();
        await assertCareOn(em, visit, dayIn(start));
        const fault =
          minutes === visit.duration && another === null
            ? null
            : visitFault(another ?? visit.service, minutes);
        if (fault !== null) throw UserError.of(RefusalCode.INVALID, fault, 'duration');

        if (moved) await lockClient(em, visit.client.id);
        if (generated && (moved || reassigned || another))
          asException(em, generated, visit, {
            start,
            now,
            overrideReason,
            userId,
            onlyFills: !moved && another === null && visit.caregiver === null,
          });
        if (moved || reassigned) {
          offer = {
            span: spanOf(start, minutes),
            clientId: visit.client.id,
            serviceName: another?.name ?? visit.serviceType,
            exceptAppointmentId: id,
          };
          const newCaregiverId =
            caregiverId === undefined ? (visit.caregiver?.id ?? null) : caregiverId;
          const assigned =
            newCaregiverId === null
              ? nobody
              : await assignable(em, newCaregiverId, offer, beyondHours);
          em.assign(visit, assigned);
          unconfirm(visit);
          if (confirmed) {
            assertAssigned(visit);
            if (visit.status === 'scheduled') moveTo(visit, 'confirmed', now);
          }
        }
        if (moved)
          await assertAlone(em, {
            clientId: visit.client.id,
            spans: [spanOf(start, minutes)],
            own: [id],
            before: [{ start: visit.scheduledDate, end: visit.endDate }],
            agreed,
            now,
          });
        if (moved) await moveVisit(em, visit, { start, duration, now });
        if (another) await giveService(em, visit, another);
        em.assign(
          visit,
          Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
        );
        if (moved || reassigned || ofService.service !== undefined) {
          await tellClient(em, context, visit, 'changed', now, {
            before: moved ? before : null,
            ...ofService,
            ...(reassigned ? { insteadOf: former ?? (await expected(em, visit)) } : {}),
          });
          const previous = { caregiver: former, times: before, moved, another: ofService };
          await tellCaregivers(em, context, visit, previous, now);
        }
      }),
  );
  return id;
}

/** @throws UserError WRONG_STATE when a visit would move to a day on which care is suspended */
async function assertCareOn(em: EntityManager, visit: Appointment, day: string): Promise<void> {
  if (day === dayIn(visit.scheduledDate)) return;
  await em.populate(visit, ['client']);
  const state = await careOn(em, visit.client, day);
  if (state !== null)
    throw UserError.of(RefusalCode.WRONG_STATE, `${state}: no visit can be then.`, 'startsAt');
}

/** Moves a visit, its cost and its reminders. */
async function moveVisit(
  em: EntityManager,
  visit: Appointment,
  { start, duration, now }: { start: Date; duration: number | undefined; now: Date },
): Promise<void> {
  const minutes = duration ?? visit.duration;
  await moveCost(em, visit, { start, minutes });
  Object.assign(visit, {
    scheduledDate: start,
    endDate: spanOf(start, minutes).end,
    duration: minutes,
  });
  await moveReminders(em, [visit], now);
}

interface Exception {
  start: Date;
  now: Date;
  overrideReason: string | null;
  userId: string;
  /** Assigning someone to an open visit keeps to the plan, so it needs no notice. */
  onlyFills: boolean;
}

/** Marks a visit of a plan as an exception, and records who changed it. */
export function asException(
  em: EntityManager,
  generated: GeneratedAppointment,
  appointment: Appointment,
  { start, now, overrideReason, userId, onlyFills }: Exception,
): void {
  const firstVisit = start < appointment.scheduledDate ? start : appointment.scheduledDate;
  em.create(RecurringChange, {
    recurringAppointment: generated.recurringAppointment,
    appointment,
    scope: 'one',
    firstVisit,
    overrideReason: onlyFills ? null : overrideNeeded(firstVisit, now, overrideReason),
    changedBy: em.getReference(User, userId),
    createdAt: now,
  });
  Object.assign(generated, { isException: true, conflict: null });
}

/**
 * Returns the link to the plan a visit belongs to; null for none. Locks the plan first, as all code
 * that changes plans does, to avoid deadlocks.
 */
export async function lockGenerated(
  em: EntityManager,
  appointmentId: string,
): Promise<GeneratedAppointment | null> {
  if (!isIdentifier(appointmentId)) return null;
  const generated = await em.findOne(GeneratedAppointment, { appointment: appointmentId });
  if (!generated) return null;
  await em.findOne(RecurringAppointment, generated.recurringAppointment.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  return em.findOne(GeneratedAppointment, { appointment: appointmentId }, { refresh: true });
}
