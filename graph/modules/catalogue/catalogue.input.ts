import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import {
  alongside,
  amountText,
  optionalText,
  requiredText,
} from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { DecimalScalar } from '../../shared/scalars.ts';
import { catalogueMessages, longestTask, maxTasks, tasksLabel } from './service.rules.ts';
import { seenVersion } from '../../shared/version.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

export const labels = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  basePrice: 'Price per hour',
  duration: 'Usual minutes',
};

/** What the office records about a service. */
@InputType()
abstract class ServiceFieldsInput {
  @TextField(limits.title, 'Name.', { nullable: true })
  name?: string | null;

  @TextField(limits.message, 'What it covers.', { nullable: true })
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The group it is listed under, such as "personal-care". Visits under "respite-care" have the lengths of respite.',
  })
  category?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Usual minutes of one visit; must be a length that visits of its category may have.',
  })
  duration?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: `Tasks of its visits, at most ${maxTasks} of ${longestTask} characters each. Caregivers check off what they did.`,
  })
  tasks?: string[] | null;
}

@InputType({
  description:
    'A new service. Name and price are required; missing or invalid fields are named in `userErrors`.',
})
export class AddServiceInput extends ServiceFieldsInput {
  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Dollars per hour, such as "34.00".',
  })
  basePrice?: string | null;

  @KeyField('this service')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'Changes to a service. An omitted field stays as it is; null clears it. The name cannot be cleared. `setServicePrice` changes the price.',
})
export class UpdateServiceInput extends ServiceFieldsInput {
  @Field(() => ID, { description: 'Identifier of the service.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'Whether a service is offered.' })
export class SetServiceActiveInput {
  @Field(() => ID, { description: 'Identifier of the service.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether it can be booked from now on.' })
  isActive!: boolean;
}

export const badPrice = `${labels.basePrice} must be an amount such as 34.00`;
const minutes = `${labels.duration} must be a whole number`;

const fields = {
  name: requiredText(labels.name, limits.title),
  description: optionalText(labels.description, limits.message),
  category: optionalText(labels.category, limits.name),
  duration: z
    .number(minutes)
    .int(minutes)
    .nullish()
    .transform((given) => given ?? null),
  tasks: z
    .array(requiredText(tasksLabel, longestTask), catalogueMessages.tasks)
    .max(maxTasks, catalogueMessages.tasks)
    .nullish()
    .transform((list) => [...new Set(list ?? [])]),
};

export const addServiceSchema = z.object({
  ...fields,
  basePrice: amountText(6, badPrice, messages.required(labels.basePrice)),
  idempotencyKey: alongside.idempotencyKey,
});

export const serviceChangesSchema = z.object(fields);
