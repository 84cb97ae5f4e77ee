import { parseInput } from '../../shared/validation/parseInput.ts';
import type { SubmissionType } from '../intake/submissions/submission.type.ts';
import { submit, type SubmissionContext } from '../intake/submissions/submit.ts';
import { jobApplicationFields } from './careers.rules.ts';
import { JobApplication } from './jobApplication.entity.ts';
import { jobApplicationSchema } from './jobApplication.input.ts';
import { applicationReplyDays } from '../../shared/promises.rules.ts';

/**
 * Submits a job application; see `submit`.
 * @param input unvalidated; `workExperience` as a list or as the JSON text of one
 * @throws UserError naming every invalid field
 */
export const submitJobApplication = async (
  context: SubmissionContext,
  input: unknown,
): Promise<SubmissionType> =>
  submit(context, {
    operation: 'submitJobApplication',
    mail: 'jobApplication',
    entity: JobApplication,
    fields: jobApplicationFields,
    read: parseInput(jobApplicationSchema, input),
    promise: `${applicationReplyDays} business days`,
  });
