import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { ChangeKind } from '../changes/changes.rules.ts';
import { ChangeKindEnum } from '../changes/changes.type.ts';
import { hoursTried } from './webhooks.rules.ts';

@ObjectType('Webhook', { description: 'Where changes are sent. Only admins can read it.' })
export class WebhookType {
  @Field(() => ID, { description: 'Identifier of the webhook.' })
  id!: string;

  @Field(() => String, { description: 'Address of the receiver.' })
  url!: string;

  @Field(() => [ChangeKindEnum], {
    description: 'Kinds of records whose changes are sent; all if empty.',
  })
  kinds!: ChangeKind[];

  @Field(() => Boolean, { description: 'Whether changes are sent to it.' })
  isActive!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a message was last received; null if none was.',
  })
  sentAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when nothing was received; null while all is well.',
  })
  failingSince!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the last message was not received.' })
  lastError!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `When it was given up, after ${hoursTried} hours of trying; null while it is tried.`,
  })
  stoppedAt!: Date | null;
}

@ObjectType({ description: 'The webhook as it is now, or why it was refused.' })
export class WebhookPayload extends Payload {
  @Field(() => WebhookType, { nullable: true, description: 'The webhook; null when refused.' })
  webhook?: WebhookType | null;
}

@ObjectType({ description: 'The webhook and its new secret, or why it was refused.' })
export class WebhookSecretPayload extends WebhookPayload {
  @Field(() => String, {
    nullable: true,
    description:
      'The secret that signs its messages, shown this once; null when refused, and in the answer to a repeat with the same key.',
  })
  secret?: string | null;
}
