import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Payload } from '../../../shared/userErrors.ts';
import type { CareUpdateReading } from './careUpdates.queries.ts';
import { PriorityEnum } from '../schedule.choices.ts';
import type { Priority } from '../scheduling.rules.ts';

@ObjectType({
  description:
    'A care update and its client. For staff and admins; caregivers can read those about clients they currently visit.',
})
export class ClientCareUpdate implements CareUpdateReading {
  @Field(() => ID, { description: 'Identifier of the update.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver who wrote it; null if the office did.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver who wrote it; null if the office did.',
  })
  caregiver!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the visit it is about; null if none.',
  })
  appointmentId!: string | null;

  @Field(() => String, { description: 'Kind of update, such as "Visit summary".' })
  updateType!: string;

  @Field(() => String, { description: 'A short title.' })
  title!: string;

  @Field(() => String, { description: 'The text; may be empty if tasks were done.' })
  content!: string;

  @Field(() => [String], {
    description: 'Tasks of the service done at the visit.',
  })
  tasks!: string[];

  @Field(() => PriorityEnum, { description: 'How urgent it is.' })
  priority!: Priority;

  @Field(() => Boolean, { description: 'Whether the family has read it.' })
  isReadByFamily!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;
}

export const ClientCareUpdateConnection = connectionType('ClientCareUpdate', ClientCareUpdate, {
  one: 'care update',
  many: 'care updates, newest first',
});

@ObjectType({ description: 'The care update that was written, or why it was refused.' })
export class CareUpdatePayload extends Payload {
  @Field(() => ClientCareUpdate, { nullable: true, description: 'The update; null when refused.' })
  careUpdate?: ClientCareUpdate | null;
}

@InputType({ description: 'A care update. The client reads it on the dashboard.' })
export class WriteCareUpdateInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'The client it is about. The office gives this or `appointmentId`; caregivers omit it.',
  })
  clientId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The visit it is about. Required for caregivers: one of theirs that has started.',
  })
  appointmentId?: string | null;

  @Field(() => String, {
    description:
      'Kind of update as shown to people, such as "Visit summary"; at most 100 characters.',
  })
  updateType!: string;

  @Field(() => String, { description: 'Title, at most 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'Text, at most 4000 characters.' })
  content!: string;

  @Field(() => PriorityEnum, {
    nullable: true,
    description: 'How urgent it is; NORMAL if omitted.',
  })
  priority?: Priority | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A UUID for this update, 1 to 255 visible characters: a repeat within 24 hours writes nothing.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Which care updates to list. Omit a field to skip that filter.' })
export class CareUpdateFilterInput {
  @Field(() => DateTimeScalar, { nullable: true, description: 'Written at or after this moment.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Written before this moment.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'About this client.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Written by this caregiver.' })
  caregiverId?: string | null;
}
