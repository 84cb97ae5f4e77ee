import { Field, ID, ObjectType } from 'type-graphql';
import {
  jobApplicationFields,
  jobApplicationTransitions,
  type JobApplicationStatus,
} from './careers.rules.ts';
import { JobApplication, jobApplicationSearch } from './jobApplication.entity.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { InboxEntry } from '../submissions/inboxEntry.type.ts';
import { applicationReplyDays } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';

export const JobApplicationStatusEnum = choicesEnum<JobApplicationStatus>(
  'JobApplicationStatus',
  'Status of a job application.',
  {
    pending: 'Nobody has looked at it.',
    reviewing: 'We are reading it.',
    interviewing: 'We are talking with the applicant.',
    hired: 'They have become a caregiver.',
    rejected: 'We declined the application.',
  },
);

@ObjectType('WorkExperience', { description: 'A previous job of an applicant.' })
export class WorkExperienceType {
  @Field(() => String, { description: 'Their job title.' })
  title!: string;

  @Field(() => DateScalar, { description: 'First day.' })
  startDate!: string;

  @Field(() => DateScalar, { description: 'Last day.' })
  endDate!: string;

  @Field(() => String, { description: 'Why they left.' })
  reasonForLeaving!: string;
}

@ObjectType('JobApplication', {
  description: 'An application to work as a caregiver. Only staff and admins can read it.',
  implements: InboxEntry,
})
export class JobApplicationEntry extends InboxEntry {
  @Field(() => JobApplicationStatusEnum, { description: 'Status of the application.' })
  status!: JobApplicationStatus;

  @Field(() => String, { description: 'Name as typed.' })
  name!: string;

  @Field(() => [WorkExperienceType], { description: 'Previous jobs, in the order of the form.' })
  workExperience!: WorkExperienceType[];

  @Field(() => Boolean, { description: 'Whether they agreed to a background check.' })
  backgroundCheckConsent!: boolean;

  @Field(() => Boolean, { description: 'Whether they agreed to fingerprinting.' })
  fingerprintConsent!: boolean;

  @Field(() => String, { nullable: true, description: 'Additional notes.' })
  additionalNotes!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver hired from it; null if none.',
  })
  caregiverId!: string | null;
}

export const jobApplicationKind: Kind<JobApplicationStatus, JobApplication, JobApplicationEntry> = {
  name: 'job-application',
  thing: 'This job application',
  entity: JobApplication,
  table: 'job_applications',
  link: 'jobApplication',
  entry: JobApplicationEntry,
  transitions: jobApplicationTransitions,
  mail: 'jobApplication',
  promise: `${applicationReplyDays} business days`,
  first: 'pending',
  ownCommands: { hired: 'hireApplicant' },
  search: jobApplicationSearch,
  senderName: 'name',
  fields: jobApplicationFields,
  columns: [],
  people: [],
  becomes: 'caregiver',
};
