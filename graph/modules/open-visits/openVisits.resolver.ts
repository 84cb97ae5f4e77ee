import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { refusable } from '../../shared/userErrors.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { AppointmentPayload, appointmentType } from '../appointments/appointment.type.ts';
import { givenBack } from './declineVisit.rules.ts';
import { findMyVisit } from './myVisit.queries.ts';
import { ownCaregiverId } from '../appointments/schedule.policy.ts';
import { caregiverWindowDays } from '../appointments/appointment.rules.ts';
import { acceptOpenVisit } from './acceptOpenVisit.commands.ts';
import { setOffered } from './offerVisit.commands.ts';
import { maxOpenVisits, openVisitsFor } from './openVisits.queries.ts';
import {
  AcceptOpenVisitInput,
  AcceptOpenVisitPayload,
  OfferVisitInput,
  OpenVisit,
  WithdrawVisitOfferInput,
} from './openVisit.type.ts';
import { Audited, each, ofClient, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const somebodyHasIt =
  '{who}. NOT_FOUND when there is no such visit; WRONG_STATE when somebody has it, or it is canceled or has started. A repeat changes nothing.';

/** Visits without a caregiver that any caregiver may take. */
@Resolver()
export class OpenVisitsResolver {
  @Authorized('CAREGIVER')
  @Audited({ reads: each(ofClient) })
  @Topics('my-visits')
  @Query(() => [OpenVisit], {
    description: `Visits of active clients in the next ${caregiverWindowDays} days that the office offers and the signed-in caregiver could take: within their hours, no time off, no other visit then, none that they declined. Those of clients they know first, then the soonest, at most ${maxOpenVisits}. {who}.`,
  })
  async openVisits(@Ctx() context: GraphContext): Promise<OpenVisit[]> {
    const caregiverId = await ownCaregiverId(context);
    return openVisitsFor(kysely(context.em), caregiverId, new Date());
  }

  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => AcceptOpenVisitPayload, {
    description: `Assigns an open visit to the signed-in caregiver, if they are the first, with the checks and emails of an assignment by the office. {who}. WRONG_STATE when someone else took it, NOT_FOUND when it isn’t open anymore, TIME_TAKEN when they can’t make it, LIMIT_REACHED when they gave back ${givenBack.max} in the last ${givenBack.days} days that they took themselves.`,
  })
  acceptOpenVisit(
    @Arg('input', () => AcceptOpenVisitInput, { description: 'The visit to take.' })
    input: AcceptOpenVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<AcceptOpenVisitPayload> {
    return refusable<AcceptOpenVisitPayload>(async () => {
      const id = await acceptOpenVisit(context, input);
      const caregiverId = await ownCaregiverId(context);
      const appointment = await findMyVisit(kysely(context.em), caregiverId, id, new Date());
      // A repeat, after the office assigned it to somebody else.
      if (!appointment)
        throw UserError.of(RefusalCode.WRONG_STATE, 'This visit isn’t yours anymore.');
      return { appointment };
    });
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Offers a visit without a caregiver to all caregivers who could make it. ${somebodyHasIt} WRONG_STATE, too, when the client is not active.`,
  })
  offerVisit(
    @Arg('input', () => OfferVisitInput, { description: 'The visit to offer.' })
    input: OfferVisitInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return changed(context, input, true);
  }

  @Authorized('OFFICE')
  @Audited(writes('appointment'))
  @Topics('schedule')
  @Mutation(() => AppointmentPayload, {
    description: `Stops offering a visit to caregivers. ${somebodyHasIt}`,
  })
  withdrawVisitOffer(
    @Arg('input', () => WithdrawVisitOfferInput, { description: 'The visit to stop offering.' })
    input: WithdrawVisitOfferInput,
    @Ctx() context: GraphContext,
  ): Promise<AppointmentPayload> {
    return changed(context, input, false);
  }
}

const changed = (
  context: GraphContext,
  input: unknown,
  isOffered: boolean,
): Promise<AppointmentPayload> =>
  refusable<AppointmentPayload>(async () => {
    const id = await setOffered(context, input, isOffered);
    const found = await findAppointment(kysely(context.em), id);
    if (!found) throw notFound('This visit', id);
    return { appointment: appointmentType(found) };
  });
