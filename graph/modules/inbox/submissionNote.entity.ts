import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { JobApplication } from '../careers/jobApplication.entity.ts';
import { confidential, insertedAt, reference } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Consultation } from '../intake/consultation.entity.ts';
import { ConsultationRequest } from '../intake/consultationRequest.entity.ts';
import { ContactInquiry } from '../intake/contactInquiry.entity.ts';
import { SignupApplication } from '../intake/signupApplication.entity.ts';

/** A note by the office on exactly one submission of any of the five kinds. */
@Entity({ tableName: 'submission_notes' })
@Check({
  name: 'submission_notes_submission_check',
  expression:
    'num_nonnulls(contact_inquiry_id, consultation_id, consultation_request_id, signup_application_id, job_application_id) = 1',
})
export class SubmissionNote extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => ContactInquiry, reference({ nullable: true }))
  contactInquiry: ContactInquiry | null = null;

  @ManyToOne(() => Consultation, reference({ nullable: true }))
  consultation: Consultation | null = null;

  @ManyToOne(() => ConsultationRequest, reference({ nullable: true }))
  consultationRequest: ConsultationRequest | null = null;

  @ManyToOne(() => SignupApplication, reference({ nullable: true }))
  signupApplication: SignupApplication | null = null;

  @ManyToOne(() => JobApplication, reference({ nullable: true }))
  jobApplication: JobApplication | null = null;

  @Property(confidential())
  text!: Confidential;

  @ManyToOne(() => User, reference({ fieldName: 'written_by' }))
  writtenBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
