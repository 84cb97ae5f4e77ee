import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Payload } from '../../../shared/userErrors.ts';
import type { CareUpdateReading } from './careUpdates.queries.ts';
import { PriorityEnum } from '../schedule.choices.ts';
import type { Priority } from '../scheduling.rules.ts';

@ObjectType({
  description:
    "News about a client's care, and who it is about. For staff and admins; caregivers read those of clients they visit these days.",
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
    description: 'Identifier of the caregiver who wrote it; null when the office did.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver who wrote it; null when the office did.',
  })
  caregiver!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the visit it is about; null when about none.',
  })
  appointmentId!: string | null;

  @Field(() => String, { description: 'Kind of news, for example "Visit summary".' })
  updateType!: string;

  @Field(() => String, { description: 'What it is about, in a few words.' })
  title!: string;

  @Field(() => String, { description: 'The news itself; may be empty where tasks were done.' })
  content!: string;

  @Field(() => [String], {
    description: 'What was done at the visit, of the tasks of its service.',
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

@ObjectType({ description: 'A care update that was written, or why it was not.' })
export class CareUpdatePayload extends Payload {
  @Field(() => ClientCareUpdate, { nullable: true, description: 'The update; null when refused.' })
  careUpdate?: ClientCareUpdate | null;
}

@InputType({ description: "News about a client's care. The client reads it on the dashboard." })
export class WriteCareUpdateInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Who it is about. The office gives this or `appointmentId`; caregivers leave it out.',
  })
  clientId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The visit it is about. Caregivers have to give one of theirs that has begun.',
  })
  appointmentId?: string | null;

  @Field(() => String, {
    description:
      'Kind of news in the words people read, for example "Visit summary"; at most 100 characters.',
  })
  updateType!: string;

  @Field(() => String, { description: 'What it is about; at most 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'The news itself; at most 4000 characters.' })
  content!: string;

  @Field(() => PriorityEnum, {
    nullable: true,
    description: 'How urgent it is; NORMAL when absent.',
  })
  priority?: Priority | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A UUID of this update, 1 to 255 visible characters: a repeat within 24 hours writes nothing.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Which care updates to list. Leave a field out to skip that filter.' })
export class CareUpdateFilterInput {
  @Field(() => DateTimeScalar, { nullable: true, description: 'Written at this moment or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Written before this moment.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'About this client.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Written by this caregiver.' })
  caregiverId?: string | null;
}
