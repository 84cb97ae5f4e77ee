import type { IntakeMarks } from '../../app/forms/useIntakeForm.ts';
import type { SubmitJobApplicationInput } from '../../app/graph/schema.generated.ts';
import type { JobApplicationValues } from './jobApplication.schema.ts';

/** The filled-in form as the graph takes it; what was left empty stays out. */
export function toInput(
  values: JobApplicationValues,
  { submittedAt: _, ...marks }: IntakeMarks,
): SubmitJobApplicationInput {
  return { ...values, additionalNotes: values.additionalNotes || undefined, ...marks };
}
