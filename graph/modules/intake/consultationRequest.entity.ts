import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, confidential, reference, text } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { Client } from '../clients/client.entity.ts';
import { PhonedSubmission, type SubmissionDefaults } from '../submissions/submission.entity.ts';
import { consultationStatuses, type ConsultationStatus } from './consultation.rules.ts';
import {
  callTimes,
  careTypes,
  storedRequestTypes,
  urgencies,
  type CallTime,
  type CareType,
  type RequestType,
  type Urgency,
} from './consultationRequest.rules.ts';

export const consultationRequestSearch = searchText(
  'consultation_requests',
  ['name', `coalesce(email, '')`, 'reference'],
  'phone',
);

/** A request for a call from the consultation request page. */
@Entity({ tableName: 'consultation_requests' })
@Index({ properties: ['status', 'createdAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index({
  name: 'consultation_requests_waiting',
  expression: `create index "consultation_requests_waiting" on "consultation_requests" ("client_id") where status = 'pending'`,
})
@Index(searchIndex(consultationRequestSearch))
export class ConsultationRequest extends PhonedSubmission {
  declare [OptionalProps]?: SubmissionDefaults | 'urgency' | 'requestType' | 'status';

  @Property(text('contact'))
  name!: string;

  /** Optional: name and phone are enough (product 2.3). */
  @Property(text('contact', { nullable: true }))
  email: string | null = null;

  @Property(calendarDate({ nullable: true }))
  preferredDate: string | null = null;

  @Enum({ items: () => callTimes, nullable: true })
  preferredTime: CallTime | null = null;

  @Enum({ items: () => careTypes, nullable: true })
  serviceType: CareType | null = null;

  @Enum({ items: () => urgencies, default: 'within-week' })
  urgency: Urgency = 'within-week';

  @Property(confidential({ nullable: true }))
  additionalInfo: Confidential | null = null;

  @Enum({ items: () => storedRequestTypes, default: 'consultation' })
  requestType: RequestType = 'consultation';

  /** Who asked, from the portal; null if it came from a visitor. */
  @ManyToOne(() => Client, reference({ nullable: true }))
  client: Client | null = null;

  @Enum({ items: () => consultationStatuses, default: 'pending' })
  status: ConsultationStatus = 'pending';
}
