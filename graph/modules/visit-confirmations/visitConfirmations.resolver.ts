import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { caregiverWindowDays } from '../appointments/appointment.rules.ts';
import { maxRecords } from '../visit-records/visitRecord.rules.ts';
import {
  GiveConfirmationInput,
  RecordConfirmationInput,
  TakeConfirmationAwayInput,
} from './visitConfirmation.input.ts';
import {
  GiveConfirmationPayload,
  RecordConfirmationPayload,
  TakeConfirmationAwayPayload,
  VisitConfirmationType,
} from './visitConfirmation.type.ts';
import {
  giveConfirmation,
  recordConfirmation,
  takeConfirmationAway,
} from './visitConfirmations.commands.ts';
import { confirmationById, confirmationsOf } from './visitConfirmations.queries.ts';
import { Audited, each, ofClient, writes } from '../../shared/operations/audited.ts';
import { Shared } from '../../shared/operations/shared.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Confirmations of visits by the client's side, with VISIT_CONFIRMATION. */
@Resolver()
export class VisitConfirmationsResolver {
  @Authorized('OFFICE')
  @Audited({ reads: each(ofClient) })
  @Topics('schedule')
  @Query(() => [VisitConfirmationType], {
    description:
      'The confirmations of a visit by the client’s side, in order, with those that were taken away. {who}.',
  })
  visitConfirmations(
    @Arg('appointmentId', () => ID, { description: 'Identifier of the visit.' })
    appointmentId: string,
    @Ctx() context: GraphContext,
  ): Promise<VisitConfirmationType[]> {
    return confirmationsOf(kysely(context.em), [appointmentId]);
  }

  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => RecordConfirmationPayload, {
    description: `Records on the caregiver’s phone who confirmed a visit, or that nobody could. {who}. It is kept whatever the state of the visit, also if their profile is inactive. NOT_FOUND for a visit that does not exist, never was theirs, or is more than ${caregiverWindowDays} days from today in Phoenix; INVALID; LIMIT_REACHED above ${maxRecords} by one caregiver for one visit; KEY_REUSED.`,
  })
  recordConfirmation(
    @Arg('input', () => RecordConfirmationInput, { description: 'The visit, who and when.' })
    input: RecordConfirmationInput,
    @Ctx() context: GraphContext,
  ): Promise<RecordConfirmationPayload> {
    return refusable<RecordConfirmationPayload>(async () => ({
      confirmedAt: await recordConfirmation(context, input),
    }));
  }

  @Authorized('CLIENT')
  @Shared('asking')
  @Audited(writes())
  @Topics('schedule', 'portal')
  @Mutation(() => GiveConfirmationPayload, {
    description:
      'Confirms one of the signed-in client’s own completed visits; a repeat changes nothing. {who}. NOT_FOUND for a visit that is not theirs; WRONG_STATE when it is not completed, or visits are not confirmed here.',
  })
  giveConfirmation(
    @Arg('input', () => GiveConfirmationInput, { description: 'The visit.' })
    input: GiveConfirmationInput,
    @Ctx() context: GraphContext,
  ): Promise<GiveConfirmationPayload> {
    return refusable<GiveConfirmationPayload>(async () => ({
      confirmedAt: await giveConfirmation(context, input.appointmentId),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes())
  @Topics('schedule')
  @Mutation(() => TakeConfirmationAwayPayload, {
    description:
      'Takes a confirmation of a visit away; it stays, marked with who and when. {who}. NOT_FOUND; ALREADY_DONE when it was taken away before.',
  })
  takeConfirmationAway(
    @Arg('input', () => TakeConfirmationAwayInput, { description: 'The confirmation.' })
    input: TakeConfirmationAwayInput,
    @Ctx() context: GraphContext,
  ): Promise<TakeConfirmationAwayPayload> {
    return refusable<TakeConfirmationAwayPayload>(async () => ({
      confirmation: await confirmationById(
        kysely(context.em),
        await takeConfirmationAway(context, input.id),
      ),
    }));
  }
}
