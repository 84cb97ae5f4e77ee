import { parseInput } from '../../shared/validation/parseInput.ts';
import type { SubmissionType } from '../submissions/submission.type.ts';
import { submit, type SubmissionContext } from '../submissions/submit.ts';
import { jobApplicationKind } from './jobApplication.kind.ts';
import { jobApplicationSchema } from './jobApplication.input.ts';

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
    kind: jobApplicationKind,
    read: parseInput(jobApplicationSchema, input),
  });
