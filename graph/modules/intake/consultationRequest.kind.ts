import { Field, ID, ObjectType } from 'type-graphql';
import { ConsultationRequest, consultationRequestSearch } from './consultationRequest.entity.ts';
import { CallTimeEnum, CareTypeEnum, UrgencyEnum } from './consultationRequest.input.ts';
import {
  consultationRequestFields,
  visitFieldsOf,
  type CallTime,
  type CareType,
  type Urgency,
} from './consultationRequest.rules.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { ConsultationStatusEnum } from './consultation.kind.ts';
import { consultationTransitions, type ConsultationStatus } from './consultation.rules.ts';
import { InboxEntry } from '../submissions/inboxEntry.type.ts';
import { consultationHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';

@ObjectType('ConsultationRequest', {
  description:
    'A request for a call from the consultation request page. Only staff and admins can read it.',
  implements: InboxEntry,
})
export class ConsultationRequestEntry extends InboxEntry {
  @Field(() => ConsultationStatusEnum, { description: 'Status of the request.' })
  status!: ConsultationStatus;

  @Field(() => String, { description: 'Name as typed.' })
  name!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Preferred day.' })
  preferredDate!: string | null;

  @Field(() => CallTimeEnum, { nullable: true, description: 'Preferred time of the call.' })
  preferredTime!: CallTime | null;

  @Field(() => CareTypeEnum, { nullable: true, description: 'The kind of care.' })
  serviceType!: CareType | null;

  @Field(() => UrgencyEnum, { description: 'How soon care is needed.' })
  urgency!: Urgency;

  @Field(() => String, { nullable: true, description: 'What they wrote.' })
  additionalInfo!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client admitted from it; null if none.',
  })
  clientId!: string | null;
}

export const consultationRequestKind: Kind<
  ConsultationStatus,
  ConsultationRequest,
  ConsultationRequestEntry
> = {
  name: 'consultation-request',
  thing: 'This consultation request',
  entity: ConsultationRequest,
  table: 'consultation_requests',
  link: 'consultationRequest',
  entry: ConsultationRequestEntry,
  transitions: consultationTransitions,
  mail: 'consultationRequest',
  asSent: (row) => {
    const sent = row as Pick<ConsultationRequest, 'requestType' | 'urgency'>;
    return sent.requestType === 'visit'
      ? { mail: 'visitRequest', fields: visitFieldsOf(sent) }
      : { mail: 'consultationRequest', fields: consultationRequestFields };
  },
  promise: `${consultationHours} hours`,
  first: 'pending',
  ownCommands: {},
  search: consultationRequestSearch,
  senderName: 'name',
  fields: consultationRequestFields,
  columns: ['requestType'],
  people: [],
  becomes: 'client',
};
