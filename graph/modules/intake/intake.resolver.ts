import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { formRefusals, SubmissionPayload } from '../submissions/submission.type.ts';
import { signedIn } from '../identity/viewer.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable } from '../../shared/userErrors.ts';
import { RequestAccessInput } from './accessRequest.input.ts';
import { ownAccessRequests } from './accessRequest.queries.ts';
import { OwnAccessRequest } from './accessRequest.type.ts';
import { BookConsultationInput } from './consultation.input.ts';
import { RequestConsultationInput } from './consultationRequest.input.ts';
import { SubmitContactInquiryInput } from './contactInquiry.input.ts';
import { SubmitSignupApplicationInput } from './signupApplication.input.ts';
import {
  bookConsultation,
  requestAccess,
  requestConsultation,
  submitContactInquiry,
  submitSignupApplication,
} from './intake.commands.ts';
import { consultationHours, contactReply, signupReviewHours } from '../../shared/promises.rules.ts';
import { Audited, denialsOnly, own } from '../../shared/operations/audited.ts';
import { BeforeFactor } from '../../shared/operations/proven.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class IntakeResolver {
  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('inbox')
  @Mutation(() => SubmissionPayload, {
    description: `Asks for a free in-home consultation. We call within ${consultationHours} hours. ${formRefusals}`,
  })
  bookConsultation(
    @Arg('input', () => BookConsultationInput, { description: 'The form as filled in.' })
    input: BookConsultationInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionPayload> {
    return refusable(async () => ({
      submission: await bookConsultation(context, input, input.form ?? 'dialog'),
    }));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('inbox', 'portal')
  @Mutation(() => SubmissionPayload, {
    description: `Asks for a call about care. We call within ${consultationHours} hours. ${formRefusals}`,
  })
  requestConsultation(
    @Arg('input', () => RequestConsultationInput, { description: 'The form as filled in.' })
    input: RequestConsultationInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionPayload> {
    return refusable(async () => ({ submission: await requestConsultation(context, input) }));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('inbox')
  @Mutation(() => SubmissionPayload, {
    description: `Applies to become a client. We answer within ${signupReviewHours} hours. ${formRefusals}`,
  })
  submitSignupApplication(
    @Arg('input', () => SubmitSignupApplicationInput, { description: 'The form as filled in.' })
    input: SubmitSignupApplicationInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionPayload> {
    return refusable(async () => ({ submission: await submitSignupApplication(context, input) }));
  }

  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('inbox')
  @Mutation(() => SubmissionPayload, {
    description: `Sends a message to the office. We reply within ${contactReply}. ${formRefusals}`,
  })
  submitContactInquiry(
    @Arg('input', () => SubmitContactInquiryInput, { description: 'The form as filled in.' })
    input: SubmitContactInquiryInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionPayload> {
    return refusable(async () => ({ submission: await submitContactInquiry(context, input) }));
  }

  @Authorized()
  @Audited(denialsOnly)
  @Topics('inbox')
  @Mutation(() => SubmissionPayload, {
    description: `Asks to see the portal of a client whom the user names. The office asks the client, or whoever decides for them, and answers within ${contactReply}; until it gives access, the user sees nothing of any client by it. ${formRefusals} WRONG_STATE until their email is confirmed.`,
  })
  requestAccess(
    @Arg('input', () => RequestAccessInput, { description: 'The form as filled in.' })
    input: RequestAccessInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionPayload> {
    return refusable(async () => ({ submission: await requestAccess(context, input) }));
  }

  @Authorized()
  @BeforeFactor()
  @Audited(own)
  @Topics('inbox')
  @Query(() => [OwnAccessRequest], {
    description:
      'Requests of the signed-in user to see a client’s portal that wait for the office, newest first, at most 20. {who}.',
  })
  ownAccessRequests(@Ctx() context: GraphContext): Promise<OwnAccessRequest[]> {
    return ownAccessRequests(kysely(context.em), signedIn(context).userId);
  }
}
