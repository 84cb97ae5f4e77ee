import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { formRefusals, SubmissionPayload } from '../submissions/submission.type.ts';
import { refusable } from '../../shared/userErrors.ts';
import { BookConsultationInput } from './consultation.input.ts';
import { RequestConsultationInput } from './consultationRequest.input.ts';
import { SubmitContactInquiryInput } from './contactInquiry.input.ts';
import { SubmitSignupApplicationInput } from './signupApplication.input.ts';
import {
  bookConsultation,
  requestConsultation,
  submitContactInquiry,
  submitSignupApplication,
} from './intake.commands.ts';
import { consultationHours, contactReply, signupReviewHours } from '../../shared/promises.rules.ts';
import { Audited, denialsOnly } from '../../shared/operations/audited.ts';
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
}
