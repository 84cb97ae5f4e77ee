import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { maxRows, rowsNeedKey } from '../../database/idempotency/rows.ts';
import type { GraphContext } from '../../shared/context.ts';
import {
  AppointmentPayload,
  AppointmentResultsPayload,
  ofResults,
} from '../appointments/appointment.type.ts';
import { moved, movedRows } from '../visits/appointment.resolver.ts';
import { horizonDays } from '../appointments/appointment.rules.ts';
import { confirmAppointment, confirmAppointments } from './confirm.commands.ts';
import { ConfirmAppointmentInput, ConfirmAppointmentsInput } from './confirm.input.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Confirming tells the client that the visit takes place; it can be worked without. */
@Resolver()
export class ConfirmResolver {
  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Confirms a scheduled visit; if its caregiver has already arrived, it starts. {who}. NOT_FOUND when there is no such visit. ALREADY_DONE when it is confirmed, WRONG_STATE in any other state, or if nobody is assigned.`,
  })
  confirmAppointment(
    @Arg('input', () => ConfirmAppointmentInput, { description: 'The visit to confirm.' })
    input: ConfirmAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return moved(context, () => confirmAppointment(context, input.id));
  }

  @Authorized('OFFICE')
  @Audited(ofResults)
  @Topics('schedule')
  @Mutation(() => AppointmentResultsPayload, {
    description: `Confirms up to ${maxRows} visits, or all that start until a moment, each for itself: one that is refused leaves the others done. {who}. INVALID for none, too many, or one twice, and for a moment that is past or more than ${horizonDays} days ahead. Each visit is refused as by \`confirmAppointment\`, and where somebody should look first: WRONG_STATE if its client’s care is suspended or has ended or its caregiver is inactive, TIME_TAKEN if the caregiver has time off. ${rowsNeedKey}`,
  })
  confirmAppointments(
    @Arg('input', () => ConfirmAppointmentsInput, { description: 'Which visits.' })
    input: ConfirmAppointmentsInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentResultsPayload> {
    return movedRows(context, () => confirmAppointments(context, input));
  }
}
