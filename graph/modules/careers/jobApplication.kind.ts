import { applicationReplyDays } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import { jobApplicationFields, jobApplicationTransitions } from './careers.rules.ts';
import { JobApplication, jobApplicationSearch } from './jobApplication.entity.ts';

export const jobApplicationKind = {
  name: 'job-application',
  thing: 'This job application',
  entity: JobApplication,
  table: 'job_applications',
  link: 'jobApplication',
  transitions: jobApplicationTransitions,
  mail: 'jobApplication',
  promise: `${applicationReplyDays} business days`,
  first: 'pending',
  ownCommands: { hired: 'hireApplicant' },
  search: jobApplicationSearch,
  senderName: 'name',
  fields: jobApplicationFields,
  columns: [],
  reviewed: false,
  becomes: 'caregiver',
} satisfies Kind;
