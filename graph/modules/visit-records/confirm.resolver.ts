import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { AppointmentPayload } from '../appointments/appointment.type.ts';
import { moved } from '../visits/appointment.resolver.ts';
import { horizonDays } from '../appointments/appointment.rules.ts';
import { confirmAppointment, confirmAppointments } from './confirm.commands.ts';
import { ConfirmAppointmentInput, ConfirmAppointmentsInput } from './confirm.input.ts';
import { ConfirmAppointmentsPayload } from './confirm.type.ts';
import { Audited, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Confirming tells the client that the visit takes place; it can be worked without. */
@Resolver()
export class ConfirmResolver {
  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Confirms a scheduled visit; if its caregiver has already arrived, it starts. {who}. NOT_FOUND when there is no such visit. CONFLICT in any other state, or if nobody is assigned.`,
  })
  confirmAppointment(
    @Arg('input', () => ConfirmAppointmentInput, { description: 'The visit to confirm.' })
    input: ConfirmAppointmentInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return moved(context, () => confirmAppointment(context, input.id));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => ConfirmAppointmentsPayload, {
    description: `Confirms all scheduled visits with a caregiver that start from now until a moment. {who}. Leaves out, with the reason, those whose client’s care is suspended or has ended, or whose caregiver is inactive or has time off. INVALID for a moment that is past or more than ${horizonDays} days ahead.`,
  })
  confirmAppointments(
    @Arg('input', () => ConfirmAppointmentsInput, { description: 'Until when.' })
    input: ConfirmAppointmentsInput,
    @Ctx() context: GraphContext,
  ): Promise<ConfirmAppointmentsPayload> {
    return refusable<ConfirmAppointmentsPayload>(() => confirmAppointments(context, input));
  }
}
