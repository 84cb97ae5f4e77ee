import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { refusable } from '../../shared/userErrors.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { AppointmentPayload, appointmentType } from '../appointments/appointment.type.ts';
import {
  correctVisit,
  takeVisitAway,
  undoVisitStart,
  waiveCancellationFee,
} from './visitCorrections.commands.ts';
import {
  CorrectVisitInput,
  TakeVisitAwayInput,
  UndoVisitStartInput,
  WaiveCancellationFeeInput,
} from './visitCorrections.input.ts';
import { correctionsOf } from '../visit-records/visitCorrections.queries.ts';
import { VisitCorrectionType } from '../visit-records/visitCorrections.type.ts';
import { Audited, each, ofClient, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** How the office puts right what was recorded. */
@Resolver()
export class VisitCorrectionsResolver {
  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics('schedule')
  @Query(() => [VisitCorrectionType], {
    description: 'What the office corrected about a visit, in order. {who}.',
  })
  visitCorrections(
    @Arg('appointmentId', () => ID, { description: 'Identifier of the visit.' })
    appointmentId: string,
    @Ctx() context: GraphContext,
  ): Promise<VisitCorrectionType[]> {
    return correctionsOf(kysely(context.em), appointmentId);
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule', 'billing')
  @Mutation(() => AppointmentPayload, {
    description:
      'Corrects a completed visit: for whom, who came, what for, and when. Its cost follows, and the records stay; if an invoice bills it, the next one gives that back and bills what is right. {who}. NOT_FOUND; ALREADY_DONE when nothing differs; INVALID when a time cannot be; WRONG_STATE when it is not completed; TIME_TAKEN when the caregiver worked elsewhere then; IN_USE on `clientId` while money was received for an unpaid invoice that bills it; DECISION_REQUIRED on `secondCaregiver` when somebody else was with the client then.',
  })
  correctVisit(
    @Arg('input', () => CorrectVisitInput, { description: 'The visit, and what was wrong.' })
    input: CorrectVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return corrected(context, () => correctVisit(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description:
      'Takes away a visit that had begun: it is canceled without a fee, and neither billed nor paid; if an invoice bills it, the next one gives that back. The records stay. {who}. NOT_FOUND; INVALID on `reason`; WRONG_STATE when it has not begun.',
  })
  takeVisitAway(
    @Arg('input', () => TakeVisitAwayInput, { description: 'The visit and the reason.' })
    input: TakeVisitAwayInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return corrected(context, () => takeVisitAway(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description:
      'Undoes the start of a visit, and its end, until it is billed: it is planned as it was before. The records stay, marked as a mistake. {who}. NOT_FOUND; INVALID on `reason`; WRONG_STATE when it has not begun or was entered afterward, IN_USE when an invoice bills it, TIME_TAKEN when its planned time is taken by now.',
  })
  undoVisitStart(
    @Arg('input', () => UndoVisitStartInput, { description: 'The visit and the reason.' })
    input: UndoVisitStartInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return corrected(context, () => undoVisitStart(context, input));
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule', 'billing')
  @Mutation(() => AppointmentPayload, {
    description:
      'Waives the fee of a canceled visit until it is paid. An unpaid invoice that has it is canceled and replaced by one of what else was on it; if it is partly paid, the next invoice gives it back. {who}. NOT_FOUND; INVALID on `reason`; WRONG_STATE when it is not canceled or has no fee, IN_USE when it was paid.',
  })
  waiveCancellationFee(
    @Arg('input', () => WaiveCancellationFeeInput, { description: 'The visit and the reason.' })
    input: WaiveCancellationFeeInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return corrected(context, () => waiveCancellationFee(context, input));
  }
}

const corrected = (
  context: GraphContext,
  work: () => Promise<string>,
): Promise<AppointmentPayload> =>
  refusable<AppointmentPayload>(async () => {
    const id = await work();
    const found = await findAppointment(kysely(context.em), id);
    if (!found) throw notFound('This visit', id);
    return { appointment: appointmentType(found) };
  });
