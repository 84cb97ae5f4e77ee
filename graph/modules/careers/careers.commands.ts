import { e164 } from '../../shared/validation/phone.ts';
import { submit, type SubmissionContext } from '../intake/submissions/submission.ts';
import { submissionMails } from '../intake/submissions/submissionMails.ts';
import type { SubmissionType } from '../intake/submissions/submission.type.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { applicationReplyDays } from './careers.rules.ts';
import { JobApplication } from './jobApplication.entity.ts';
import { jobApplicationSchema } from './jobApplication.input.ts';

/**
 * Takes in a job application (specification 5.5), as `takeIn` tells.
 * @param input anything; `workExperience` as a list or as the JSON text of one
 * @throws UserError naming every bad field
 */
export function submitJobApplication(
  context: SubmissionContext,
  input: unknown,
): Promise<SubmissionType> {
  const fields = parseInput(jobApplicationSchema, input);
  const {
    name,
    email,
    phone,
    workExperience,
    backgroundCheckConsent,
    fingerprintConsent,
    additionalNotes,
  } = fields;
  return submit(context, {
    operation: 'submitJobApplication',
    fields,
    entity: JobApplication,
    values: {
      name,
      email,
      phone,
      phoneE164: e164(phone),
      workExperience,
      backgroundCheckConsent,
      fingerprintConsent,
      additionalNotes,
    },
    mails: (row) =>
      submissionMails(
        'jobApplication',
        row,
        {
          name,
          email,
          phone,
          promise: `${applicationReplyDays} business days`,
        },
        context.settings.provider,
      ),
  });
}
