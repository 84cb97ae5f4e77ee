import { enumName } from '#rules/forms';
import { consultationTimes } from '#rules/intake';
import type { ConsultationForm } from '#rules/intake';
import type { BookConsultationInput } from '../../schema.generated.ts';
import type { SubmissionMarks } from '../../ui/form/useSubmission.ts';
import type { ConsultationValues } from './consultation.schema.ts';

/** The graph's name of a hyphenated choice (ruling 35), or nothing where none was made. */
function graphChoice<Choice extends string>(choices: readonly Choice[], value: string): Uppercase<Choice> | undefined {
  const choice = choices.find((one) => one === value);
  return choice === undefined ? undefined : (enumName(choice) as Uppercase<Choice>);
}

/** The filled-in form as the graph takes it; what was left empty stays out. */
export function toInput(form: ConsultationForm, values: ConsultationValues, companyWebsite: string, marks: SubmissionMarks): BookConsultationInput {
  const { name, email, phone, preferredDate, preferredTime, message, agreeToContact } = values;
  return {
    name, email, phone, agreeToContact,
    preferredDate: preferredDate || undefined,
    preferredTime: graphChoice(consultationTimes, preferredTime),
    message: message || undefined,
    form: enumName(form) as Uppercase<ConsultationForm>,
    companyWebsite: companyWebsite || undefined,
    ...marks,
  };
}
