import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { confidential, text } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { Submission, type SubmissionDefaults } from '../submissions/submission.entity.ts';
import { inquiryStatuses, type InquiryStatus } from './contactInquiry.rules.ts';

export const contactInquirySearch = searchText(
  'contact_inquiries',
  ['first_name', 'last_name', 'email', 'reference'],
  'phone',
);

/** A message from the contact form. */
@Entity({ tableName: 'contact_inquiries' })
@Index({ properties: ['status', 'createdAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index(searchIndex(contactInquirySearch))
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

  @Property(confidential())
  message!: Confidential;

  @Enum({ items: () => inquiryStatuses, default: 'new' })
  status: InquiryStatus = 'new';
}
