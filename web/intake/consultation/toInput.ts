import { consultationForms, consultationTimes } from '#rules/intake';
import type { ConsultationForm } from '#rules/intake';
import { graphChoice } from '../../forms/graphChoice.ts';
import type { IntakeMarks } from '../../forms/useIntakeForm.ts';
import type { BookConsultationInput } from '../../schema.generated.ts';
import type { ConsultationValues } from './consultation.schema.ts';

/** The filled-in form as the graph takes it; what was left empty stays out. */
export function toInput(form: ConsultationForm, values: ConsultationValues, { submittedAt: _, ...marks }: IntakeMarks): BookConsultationInput {
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
