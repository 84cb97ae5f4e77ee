import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { refusable } from '../../shared/userErrors.ts';
import { settled } from './absence.resolver.ts';
import { ownCaregiverId } from '../appointments/schedule.policy.ts';
import { maxWaitingRequests } from './timeOffRequest.rules.ts';
import { answerTimeOffRequest, requestTimeOff } from './timeOffRequests.commands.ts';
import { findRequest, timeOffOfCaregiver } from './timeOffRequests.queries.ts';
import {
  AnswerTimeOffRequestInput,
  AnswerTimeOffRequestPayload,
  MyTimeOff,
  RequestTimeOffInput,
  TimeOffRequestPayload,
} from './timeOffRequest.type.ts';
import { Audited, own, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Time off requests by caregivers, and the office's answers. */
@Resolver()
export class TimeOffRequestsResolver {
  @Authorized('CAREGIVER')
  @Audited(own)
  @Topics('my-visits')
  @Query(() => MyTimeOff, {
    description: 'The signed-in caregiver’s hours, time off and time off requests. {who}.',
  })
  async myTimeOff(@Ctx() context: GraphContext): Promise<MyTimeOff> {
    const caregiverId = await ownCaregiverId(context);
    return timeOffOfCaregiver(kysely(context.em), caregiverId, new Date());
  }

  @Authorized('CAREGIVER')
  @Audited(writes())
  @Topics('schedule', 'caregivers')
  @Mutation(() => TimeOffRequestPayload, {
    description: `Requests days off for the signed-in caregiver. {who}. TIME_TAKEN if a request for one of these days is waiting for an answer, LIMIT_REACHED if ${maxWaitingRequests} are.`,
  })
  requestTimeOff(
    @Arg('input', () => RequestTimeOffInput, { description: 'The days.' })
    input: RequestTimeOffInput,
    @Ctx() context: GraphContext,
  ): Promise<TimeOffRequestPayload> {
    return refusable<TimeOffRequestPayload>(async () => ({
      request: await findRequest(kysely(context.em), await requestTimeOff(context, input)),
    }));
  }

  @Authorized('OFFICE')
  @Audited(writes('time-off-request'))
  @Topics('schedule', 'caregivers')
  @Mutation(() => AnswerTimeOffRequestPayload, {
    description:
      'Answers a time off request; the caregiver is told. If approved, the days become time off, and the same call leaves open or reassigns each visit planned on them. {who}. NOT_FOUND when there is no such request; ALREADY_DONE when it has been answered like this, WRONG_STATE when it has been answered otherwise; refused as data with DECISION_REQUIRED on `plannedVisits` and the list of visits when the input leaves out a planned visit, and when the chosen caregiver cannot take one. A refusal changes nothing.',
  })
  answerTimeOffRequest(
    @Arg('input', () => AnswerTimeOffRequestInput, {
      description: 'The request, and whether it is approved.',
    })
    input: AnswerTimeOffRequestInput,
    @Ctx() context: GraphContext,
  ): Promise<AnswerTimeOffRequestPayload> {
    return settled<AnswerTimeOffRequestPayload>(context, async () => ({
      request: await findRequest(kysely(context.em), await answerTimeOffRequest(context, input)),
    }));
  }
}
