import { Field, ID, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { Consultation, consultationSearch } from './consultation.entity.ts';
import { ConsultationFormEnum, ConsultationTimeEnum } from './consultation.input.ts';
import {
  consultationFields,
  consultationTransitions,
  type ConsultationForm,
  type ConsultationStatus,
  type ConsultationTime,
} from './consultation.rules.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { InboxEntry } from '../submissions/inboxEntry.type.ts';
import { consultationHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';

export const ConsultationStatusEnum = choicesEnum<ConsultationStatus>(
  'ConsultationStatus',
  'Status of a consultation or a consultation request.',
  {
    pending: 'Nobody has called yet.',
    contacted: 'We have called.',
    scheduled: 'Day and time are agreed.',
    completed: 'It has taken place.',
    cancelled: 'It will not take place.',
  },
);

@ObjectType('Consultation', {
  description: 'A request for a free in-home consultation. Only staff and admins can read it.',
  implements: InboxEntry,
})
export class ConsultationEntry extends InboxEntry {
  @Field(() => ConsultationStatusEnum, { description: 'Status of the request.' })
  status!: ConsultationStatus;

  @Field(() => String, { description: 'Name as typed.' })
  name!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Preferred day.' })
  preferredDate!: string | null;

  @Field(() => ConsultationTimeEnum, {
    nullable: true,
    description: 'Preferred time of day.',
  })
  preferredTime!: ConsultationTime | null;

  @Field(() => String, { nullable: true, description: 'What they wrote.' })
  message!: string | null;

  @Field(() => Boolean, {
    description: 'Whether they agreed to be contacted, in the wording of the form.',
  })
  agreeToContact!: boolean;

  @Field(() => ConsultationFormEnum, { description: 'The form they filled in.' })
  form!: ConsultationForm;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client admitted from it; null if none.',
  })
  clientId!: string | null;
}

export const consultationKind: Kind<ConsultationStatus, Consultation, ConsultationEntry> = {
  name: 'consultation',
  thing: 'This consultation',
  entity: Consultation,
  table: 'consultations',
  link: 'consultation',
  entry: ConsultationEntry,
  transitions: consultationTransitions,
  mail: 'consultation',
  promise: `${consultationHours} hours`,
  first: 'pending',
  ownCommands: {},
  search: consultationSearch,
  senderName: 'name',
  fields: consultationFields('home'),
  columns: ['form'],
  people: [],
  becomes: 'client',
};
