import { consultationForms, consultationTimes } from '#graph/modules/intake/intake.rules';
import type { ConsultationForm } from '#graph/modules/intake/intake.rules';
import { graphChoice } from '../../../app/forms/graphChoice.ts';
import type { IntakeMarks } from '../../../app/forms/useIntakeForm.ts';
import type { BookConsultationInput } from '../../../app/graph/schema.generated.ts';
import type { ConsultationValues } from './consultation.schema.ts';

/** The filled-in form as the graph takes it; what was left empty stays out. */
export function toInput(
  form: ConsultationForm,
  values: ConsultationValues,
  { submittedAt: _, ...marks }: IntakeMarks,
): BookConsultationInput {
  return {
    name: values.name,
    email: values.email,
    phone: values.phone,
    preferredDate: values.preferredDate || undefined,
    preferredTime: graphChoice(consultationTimes, values.preferredTime),
    message: values.message || undefined,
    agreeToContact: values.agreeToContact,
    form: graphChoice(consultationForms, form),
    ...marks,
  };
}
