import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { confidential, text, plain } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { searchIndex, searchText } from '../../database/search.ts';
import { PhonedSubmission, type SubmissionDefaults } from '../submissions/submission.entity.ts';
import {
  jobApplicationStatuses,
  type JobApplicationStatus,
  type WorkExperience,
} from './careers.rules.ts';

export const jobApplicationSearch = searchText(
  'job_applications',
  ['name', 'email', 'reference'],
  'phone',
);

/** An application to work as a caregiver. */
@Entity({ tableName: 'job_applications' })
@Index({ properties: ['status', 'createdAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['updatedAt'] })
@Index(searchIndex(jobApplicationSearch))
export class JobApplication extends PhonedSubmission {
  declare [OptionalProps]?: SubmissionDefaults | 'status';

  @Property(text('contact'))
  name!: string;

  @Property(text('contact'))
  email!: string;

  /** Accepted as text, validated entry by entry, stored as JSON (product 2.5). */
  @Property(plain('trade', { type: 'json' }))
  workExperience!: WorkExperience[];

  @Property({ type: 'boolean' })
  backgroundCheckConsent!: boolean;

  @Property({ type: 'boolean' })
  fingerprintConsent!: boolean;

  @Property(confidential({ nullable: true }))
  additionalNotes: Confidential | null = null;

  @Enum({ items: () => jobApplicationStatuses, default: 'pending' })
  status: JobApplicationStatus = 'pending';
}
