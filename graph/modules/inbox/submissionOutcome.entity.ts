import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { JobApplication } from '../careers/jobApplication.entity.ts';
import { insertedAt, reference, referenceIndexedElsewhere } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Consultation } from '../intake/consultation.entity.ts';
import { ConsultationRequest } from '../intake/consultationRequest.entity.ts';
import { SignupApplication } from '../intake/signupApplication.entity.ts';

/**
 * The client or caregiver that a submission led to, at most one per submission. Several submissions
 * by one person can lead to the same client.
 */
@Entity({ tableName: 'submission_outcomes' })
@Check({
  name: 'submission_outcomes_submission_check',
  expression:
    'num_nonnulls(consultation_id, consultation_request_id, signup_application_id, job_application_id) = 1',
})
@Check({
  name: 'submission_outcomes_outcome_check',
  expression: 'num_nonnulls(client_id, caregiver_id) = 1',
})
export class SubmissionOutcome extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => Consultation, referenceIndexedElsewhere({ nullable: true, unique: true }))
  consultation: Consultation | null = null;

  @ManyToOne(() => ConsultationRequest, referenceIndexedElsewhere({ nullable: true, unique: true }))
  consultationRequest: ConsultationRequest | null = null;

  @ManyToOne(() => SignupApplication, referenceIndexedElsewhere({ nullable: true, unique: true }))
  signupApplication: SignupApplication | null = null;

  @ManyToOne(() => JobApplication, referenceIndexedElsewhere({ nullable: true, unique: true }))
  jobApplication: JobApplication | null = null;

  @ManyToOne(() => Client, reference({ nullable: true }))
  client: Client | null = null;

  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiver: Caregiver | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'decided_by' }))
  decidedBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
