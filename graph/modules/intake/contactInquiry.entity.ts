import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { confidential, referenceIndexedElsewhere, text } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { User } from '../identity/user.entity.ts';
import { Submission, type SubmissionDefaults } from '../submissions/submission.entity.ts';
import { inquiryStatuses, type InquiryStatus } from './contactInquiry.rules.ts';

export const contactInquirySearch = searchText(
  'contact_inquiries',
  ['first_name', 'last_name', 'email', 'reference'],
  'phone',
);

/** A message from the contact form, or a request of somebody with a login to see a client’s portal. */
@Entity({ tableName: 'contact_inquiries' })
@Index({ properties: ['status', 'createdAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['askedBy', 'createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index(searchIndex(contactInquirySearch))
@Check({
  name: 'contact_inquiries_access_check',
  expression:
    '(client_name is null) = (asked_by is null) and (client_name is null) = (relation is null) and (client_name is not null or message is not null)',
})
export class ContactInquiry extends Submission {
  declare [OptionalProps]?: SubmissionDefaults | 'status';

  @Property(text('contact'))
  firstName!: string;

  @Property(text('contact'))
  lastName!: string;

  @Property(text('contact'))
  email!: string;

  /** As typed. */
  @Property(text('contact', { nullable: true }))
  phone: string | null = null;

  /** Optional in a request for access. */
  @Property(confidential({ nullable: true }))
  message: Confidential | null = null;

  /** Whose portal the sender asks to see, as typed; null in a message. */
  @Property(text('contact', { nullable: true }))
  clientName: string | null = null;

  /** What the sender is to that client. */
  @Property(text('contact', { nullable: true }))
  relation: string | null = null;

  @ManyToOne(() => User, referenceIndexedElsewhere({ nullable: true, fieldName: 'asked_by' }))
  askedBy: User | null = null;

  @Enum({ items: () => inquiryStatuses, default: 'new' })
  status: InquiryStatus = 'new';
}
