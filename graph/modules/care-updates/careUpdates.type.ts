import { Node } from '../../shared/node.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { ofClient } from '../../shared/operations/audited.ts';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField, UpdatedSinceField } from '../../shared/updated.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { seenVersion } from '../../shared/version.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { CareUpdateReading } from './careUpdates.queries.ts';
import { PriorityEnum } from '../appointments/schedule.choices.ts';
import {
  CareUpdateChangeKindEnum,
  CareUpdateStandingEnum,
  SortDecisionEnum,
  WhyToSortEnum,
} from './careUpdate.choices.ts';
import type {
  CareUpdateChangeKind,
  CareUpdateStanding,
  SortDecision,
  WhyToSort,
} from './careUpdate.rules.ts';
import type { Priority } from '../appointments/appointment.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

@ObjectType({ description: 'The visit that a care update is about.' })
export class CareUpdateVisit {
  @Field(() => String, { description: 'The service of the visit.' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;
}

@ReadAs({ of: ofClient, one: 'careUpdates', many: 'careUpdates' })
@ObjectType({
  implements: Node,
  description:
    'A care update and its client. For staff and admins; caregivers can read those about clients they currently visit.',
})
export class ClientCareUpdate implements CareUpdateReading {
  @Field(() => ID, { description: 'Identifier of the update.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  clientName!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver who wrote it; null if the office did.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver who wrote it; null if the office did.',
  })
  caregiverName!: string | null;

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

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => CareUpdateVisit, {
    nullable: true,
    description: 'The visit it is about; null if none.',
  })
  visit!: CareUpdateVisit | null;

  @Field(() => CareUpdateStandingEnum, { description: 'Who reads it.' })
  standing!: CareUpdateStanding;

  @Field(() => WhyToSortEnum, {
    nullable: true,
    description: 'Why the office had to decide who reads it; null if the family read it at once.',
  })
  whyToSort!: WhyToSort | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When its text was last corrected; null if it never was.',
  })
  correctedAt!: Date | null;

  @Field(() => Int, { description: 'Number of changes, for the inputs that change it.' })
  version!: number;

  @UpdatedAtField()
  updatedAt!: Date;
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

  @TextField(limits.name, 'Kind of update as shown to people, such as "Visit summary".')
  updateType!: string;

  @TextField(limits.title, 'Title.')
  title!: string;

  @TextField(limits.message, 'Text.')
  content!: string;

  @Field(() => PriorityEnum, {
    nullable: true,
    description: 'How urgent it is; NORMAL if omitted.',
  })
  priority?: Priority | null;

  @KeyField('this update')
  idempotencyKey?: string | null;
}

@ObjectType('CareUpdateChange', {
  description: 'A change of a care update, and what it said before.',
})
export class CareUpdateChangeType {
  @Field(() => ID, { description: 'Identifier of the change.' })
  id!: string;

  @Field(() => CareUpdateChangeKindEnum, { description: 'What happened.' })
  kind!: CareUpdateChangeKind;

  @Field(() => DateTimeScalar, { description: 'When it was changed.' })
  changedAt!: Date;

  @Field(() => String, { description: 'Full name of who did it.' })
  changedBy!: string;

  @Field(() => String, { nullable: true, description: 'Why; null if they did not say.' })
  reason!: string | null;

  @Field(() => String, { description: 'The text before.' })
  content!: string;

  @Field(() => [String], { description: 'The tasks before.' })
  tasks!: string[];

  @Field(() => String, { description: 'The title before.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The kind of update before; null where it could not be corrected yet.',
  })
  updateType!: string | null;

  @Field(() => PriorityEnum, {
    nullable: true,
    description: 'How urgent it was before; null where that could not be corrected yet.',
  })
  priority!: Priority | null;
}

@InputType({ description: 'A correction of a care update.' })
export class CorrectCareUpdateInput {
  @Field(() => ID, { description: 'Identifier of the care update.' })
  id!: string;

  @Field(() => [String], {
    description:
      'Tasks that were done; those not on the list of the visit become part of the text.',
  })
  tasks!: string[];

  @TextField(limits.message, 'The corrected text; may be empty if there is at least one task.')
  content!: string;

  @TextField(limits.name, 'Kind of update; as before if omitted.', { nullable: true })
  updateType?: string | null;

  @TextField(limits.title, 'Title; as before if omitted.', { nullable: true })
  title?: string | null;

  @Field(() => PriorityEnum, {
    nullable: true,
    description: 'How urgent it is; as before if omitted.',
  })
  priority?: Priority | null;

  @TextField(limits.message, 'Why; required from the office.', { nullable: true })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'A care update to take back.' })
export class TakeBackCareUpdateInput {
  @Field(() => ID, { description: 'Identifier of the care update.' })
  id!: string;

  @TextField(limits.message, 'Why; required from the office.', { nullable: true })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'The office’s decision about a care note.' })
export class SortCareNoteInput {
  @Field(() => ID, { description: 'Identifier of the care note.' })
  id!: string;

  @Field(() => SortDecisionEnum, { description: 'What becomes of it.' })
  decision!: SortDecision;

  @Field(() => ID, {
    nullable: true,
    description: 'For MOVE: the visit of its caregiver that it is about.',
  })
  appointmentId?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
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

  @Field(() => [CareUpdateStandingEnum], {
    nullable: true,
    description: 'Read by these; all if omitted or empty.',
  })
  standings?: CareUpdateStanding[] | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;
}
