import { array, object, type ObjectSchema } from 'yup';
import {
  jobApplicationLabels as labels,
  jobApplicationMessages as refusals,
  mostWorkExperience,
  workExperienceLabels as entryLabels,
  type WorkExperience,
} from '#graph/modules/careers/careers.rules';
import { isCalendarDate, limits, messages } from '#graph/shared/validation/forms.rules';
import {
  consent,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
  type TextSchema,
} from '../../ui/form/schema.ts';

export interface JobApplicationValues {
  name: string;
  email: string;
  phone: string;
  workExperience: WorkExperience[];
  additionalNotes: string;
  backgroundCheckConsent: boolean;
  fingerprintConsent: boolean;
}

export const emptyEntry: WorkExperience = {
  title: '',
  startDate: '',
  endDate: '',
  reasonForLeaving: '',
};

/** The form begins with one empty entry (ruling 39). */
export const emptyJobApplication: JobApplicationValues = {
  name: '',
  email: '',
  phone: '',
  workExperience: [emptyEntry],
  additionalNotes: '',
  backgroundCheckConsent: false,
  fingerprintConsent: false,
};

const day = (label: string): TextSchema =>
  requiredText(label, limits.title).test(
    'date',
    messages.noDay(label),
    (text) => !text || isCalendarDate(text),
  );

const entry: ObjectSchema<WorkExperience> = object({
  title: requiredText(entryLabels.title, limits.title),
  startDate: day(entryLabels.startDate),
  endDate: day(entryLabels.endDate).test('order', refusals.endsBeforeStart, (end, { parent }) => {
    const { startDate: start } = parent as WorkExperience;
    return !isCalendarDate(end) || !isCalendarDate(start) || start <= end;
  }),
  reasonForLeaving: requiredText(entryLabels.reasonForLeaving, limits.message),
});

/** The rules of specification 5.5. */
export const jobApplicationSchema: ObjectSchema<JobApplicationValues> = object({
  name: requiredText(labels.name, limits.name),
  email: requiredEmail,
  phone: requiredPhone(labels.phone),
  workExperience: array()
    .of(entry)
    .default(() => [])
    .min(1, refusals.noWorkExperience)
    .max(mostWorkExperience, refusals.tooMuchWorkExperience),
  additionalNotes: optionalText(labels.additionalNotes, limits.message),
  backgroundCheckConsent: consent(refusals.consents),
  fingerprintConsent: consent(refusals.consents),
});
