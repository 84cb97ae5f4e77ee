import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { alongside, requiredText } from '../../shared/validation/fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { changeKinds, type ChangeKind } from '../changes/changes.rules.ts';
import { ChangeKindEnum } from '../changes/changes.type.ts';
import { urlLength } from './webhooks.rules.ts';

@InputType({ description: 'Where to send changes, and which.' })
export class AddWebhookInput {
  @Field(() => String, {
    description: `Address of the receiver, which begins with https://; at most ${urlLength} characters.`,
  })
  url!: string;

  @Field(() => [ChangeKindEnum], {
    nullable: true,
    description: 'Only changes of these kinds of records; all if omitted or empty.',
  })
  kinds?: ChangeKind[] | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

export const addWebhookSchema = z.object({
  url: requiredText('Address', urlLength),
  kinds: z
    .array(z.enum(changeKinds))
    .nullish()
    .transform((kinds) => [...new Set(kinds)]),
  idempotencyKey: alongside.idempotencyKey,
});

@InputType({
  description:
    'What changes of a webhook; an omitted field stays as it is. Its secret stays: `rotateWebhookSecret` changes that.',
})
export class ChangeWebhookInput {
  @Field(() => ID, { description: 'Identifier of the webhook.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: `Address of the receiver from now on, as for \`addWebhook\`; it gets what the one before has not received.`,
  })
  url?: string | null;

  @Field(() => [ChangeKindEnum], {
    nullable: true,
    description: 'Of which kinds of records changes are sent from now on; all if empty.',
  })
  kinds?: ChangeKind[] | null;
}

export const changeWebhookSchema = addWebhookSchema.omit({ idempotencyKey: true });

@InputType({ description: 'A webhook, and whether it is used.' })
export class SetWebhookActiveInput {
  @Field(() => ID, { description: 'Identifier of the webhook.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether changes are sent to it.' })
  isActive!: boolean;
}

@InputType({ description: 'A webhook that gets another secret.' })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'Identifier of the webhook.' })
  id!: string;
}

@InputType({ description: 'A webhook to try again.' })
export class SendWebhookAgainInput {
  @Field(() => ID, { description: 'Identifier of the webhook.' })
  id!: string;
}
