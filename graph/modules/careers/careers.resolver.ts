import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { formRefusals, SubmissionPayload } from '../submissions/submission.type.ts';
import { applicationReplyDays } from '../../shared/promises.rules.ts';
import { refusable } from '../../shared/userErrors.ts';
import { submitJobApplication } from './careers.commands.ts';
import { SubmitJobApplicationInput } from './jobApplication.input.ts';
import { Audited, denialsOnly } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

@Resolver()
export class CareersResolver {
  @Authorized('EVERYONE')
  @Audited(denialsOnly)
  @Topics('inbox')
  @Mutation(() => SubmissionPayload, {
    description: `Applies to work as a caregiver. We answer within ${applicationReplyDays} business days. ${formRefusals}`,
  })
  submitJobApplication(
    @Arg('input', () => SubmitJobApplicationInput, { description: 'The form as filled in.' })
    input: SubmitJobApplicationInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionPayload> {
    return refusable(async () => ({ submission: await submitJobApplication(context, input) }));
  }
}
