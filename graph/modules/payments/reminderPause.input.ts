import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { requiredText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

@InputType({ description: 'A client whose reminders are to be paused.' })
export class PauseInvoiceRemindersInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, {
    description: `Reason for the office, at most ${limits.title} characters.`,
  })
  reason!: string;
}

@InputType({ description: 'A client whose reminders are to be resumed.' })
export class ResumeInvoiceRemindersInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;
}

export const pauseRemindersSchema = z.object({
  clientId: z.string(),
  reason: requiredText('Reason', limits.title),
});

export const resumeRemindersSchema = z.object({ clientId: z.string() });
