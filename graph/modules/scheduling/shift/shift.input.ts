import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { alongside, optionalText, requiredText } from '../../../shared/validation/fields.ts';
import { limits } from '../../../shared/validation/forms.rules.ts';
import {
  catalogueMessages,
  longestTask,
  mostTasks,
  tasksLabel,
} from '../services/service.rules.ts';

@InputType({ description: 'What was done at a visit, and how it went. The family reads it.' })
export class SendCareNoteInput {
  @Field(() => ID, { description: 'One of their visits that has begun.' })
  appointmentId!: string;

  @Field(() => [String], {
    description: 'What was done: tasks of the service of the visit, as they are written there.',
  })
  tasks!: string[];

  @Field(() => String, {
    description:
      'How it went, at most 4000 characters; may be empty where at least one task is named.',
  })
  content!: string;

  @Field(() => String, {
    description:
      'A UUID of this note, 1 to 255 visible characters: a repeat writes nothing, however late it comes.',
  })
  idempotencyKey!: string;
}

export const sendCareNoteSchema = z.object({
  appointmentId: z.string(),
  tasks: z
    .array(requiredText(tasksLabel, longestTask), catalogueMessages.tasks)
    .max(mostTasks, catalogueMessages.tasks),
  content: optionalText('Note', limits.message),
  idempotencyKey: alongside.idempotencyKey,
});
