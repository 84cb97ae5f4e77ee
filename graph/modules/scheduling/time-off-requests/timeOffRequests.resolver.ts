import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../../database/kysely.ts';
import type { GraphContext } from '../../../shared/context.ts';
import { refusable } from '../../../shared/userErrors.ts';
import { settled } from '../absence/absence.resolver.ts';
import { ownCaregiverId } from '../schedule.policy.ts';
import { mostWaitingRequests } from './timeOffRequest.rules.ts';
import { answerTimeOffRequest, requestTimeOff } from './timeOffRequests.commands.ts';
import { findRequest, timeOffOfCaregiver } from './timeOffRequests.queries.ts';
import {
  AnswerTimeOffRequestInput,
  AnswerTimeOffRequestPayload,
  MyTimeOff,
  RequestTimeOffInput,
  TimeOffRequestPayload,
} from './timeOffRequest.type.ts';

/** Time off that caregivers ask for, and what the office answers. */
@Resolver()
export class TimeOffRequestsResolver {
  @Authorized('CAREGIVER')
  @Query(() => MyTimeOff, {
    description: 'When the signed-in caregiver works, has time off, and asked for it. {who}.',
  })
  async myTimeOff(@Ctx() context: GraphContext): Promise<MyTimeOff> {
    const caregiverId = await ownCaregiverId(context);
    return timeOffOfCaregiver(kysely(context.em), caregiverId, new Date());
  }

  @Authorized('CAREGIVER')
  @Mutation(() => TimeOffRequestPayload, {
    description: `Asks the office for days off. {who}. CONFLICT while a request for one of these days waits for an answer, or ${mostWaitingRequests} do.`,
  })
  requestTimeOff(
    @Arg('input', () => RequestTimeOffInput, { description: 'Which days.' })
    input: RequestTimeOffInput,
    @Ctx() context: GraphContext,
  ): Promise<TimeOffRequestPayload> {
    return refusable<TimeOffRequestPayload>(async () => ({
      request: await findRequest(kysely(context.em), await requestTimeOff(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Mutation(() => AnswerTimeOffRequestPayload, {
    description:
      'Answers a request for time off; the caregiver is told. Approved, the days become time off, and each visit planned on them is left open or given to another in the same call. {who}. NOT_FOUND when there is no such request; CONFLICT when it has been answered; as data with CONFLICT on `plannedVisits` and the list of them when the input does not say what becomes of a planned visit, and when the chosen caregiver cannot take one. A refusal changes nothing.',
  })
  answerTimeOffRequest(
    @Arg('input', () => AnswerTimeOffRequestInput, { description: 'Which request, and whether.' })
    input: AnswerTimeOffRequestInput,
    @Ctx() context: GraphContext,
  ): Promise<AnswerTimeOffRequestPayload> {
    return settled<AnswerTimeOffRequestPayload>(context, async () => ({
      request: await findRequest(kysely(context.em), await answerTimeOffRequest(context, input)),
    }));
  }
}
