import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { LastingKeyField } from '../../shared/validation/idempotencyKey.ts';
import { alongside, optionalText, requiredText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import {
  catalogueMessages,
  longestTask,
  maxTasks,
  tasksLabel,
} from '../../modules/catalogue/service.rules.ts';

@InputType({ description: 'A care note about a visit. The family reads it.' })
export class SendCareNoteInput {
  @Field(() => ID, { description: 'Identifier of a visit that is or was theirs.' })
  appointmentId!: string;

  @Field(() => [String], {
    description:
      'Tasks that were done, exactly as written in the service of the visit; others become part of the text.',
  })
  tasks!: string[];

  @TextField(limits.message, 'How it went; may be empty if there is at least one task.')
  content!: string;

  @LastingKeyField('this note')
  idempotencyKey!: string;
}

export const sendCareNoteSchema = z.object({
  appointmentId: z.string(),
  tasks: z
    .array(requiredText(tasksLabel, longestTask), catalogueMessages.tasks)
    .max(maxTasks, catalogueMessages.tasks),
  content: optionalText('Note', limits.message),
  idempotencyKey: alongside.idempotencyKey,
});
