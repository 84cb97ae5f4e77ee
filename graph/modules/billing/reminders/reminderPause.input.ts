import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { requiredText } from '../../../shared/validation/fields.ts';
import { limits } from '../../../shared/validation/forms.rules.ts';

@InputType({ description: 'A client who is not to be reminded of unpaid invoices.' })
export class PauseInvoiceRemindersInput {
  @Field(() => ID, { description: 'The client.' })
  clientId!: string;

  @Field(() => String, {
    description: `Why, at most ${limits.title} characters; for the office.`,
  })
  reason!: string;
}

@InputType({ description: 'A client who is to be reminded again.' })
export class ResumeInvoiceRemindersInput {
  @Field(() => ID, { description: 'The client.' })
  clientId!: string;
}

export const pauseRemindersSchema = z.object({
  clientId: z.string(),
  reason: requiredText('Reason', limits.title),
});

export const resumeRemindersSchema = z.object({ clientId: z.string() });
