import { array } from 'yup';
import {
  jobApplicationMessages as refusals,
  maxWorkExperience,
  workExperienceFields,
  type jobApplicationFields,
  type WorkExperience,
} from '#graph/modules/careers/careers.rules';
import type { FormValues } from '#graph/shared/validation/fields.rules';
import { isCalendarDate } from '#graph/shared/validation/forms.rules';
import { day, schemaOf } from '../../ui/form/schema.ts';

export type JobApplicationValues = FormValues<typeof jobApplicationFields>;

const entry = schemaOf(workExperienceFields, {
  endDate: day(workExperienceFields.endDate).test(
    'order',
    refusals.endsBeforeStart,
    (end, { parent }) => {
      const { startDate: start } = parent as WorkExperience;
      return !isCalendarDate(end) || !isCalendarDate(start) || start <= end;
    },
  ),
});

/** Validates the number of entries, and that none ends before it starts. */
export const workExperienceRules = {
  workExperience: array()
    .of(entry)
    .default(() => [])
    .min(1, refusals.noWorkExperience)
    .max(maxWorkExperience, refusals.tooMuchWorkExperience),
};
