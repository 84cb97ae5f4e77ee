import { callTimes, careTypes, urgencies } from '#graph/modules/intake/intake.rules';
import { graphChoice } from '../../../app/forms/graphChoice.ts';
import type { IntakeMarks } from '../../../app/forms/useIntakeForm.ts';
import type { RequestConsultationInput } from '../../../app/graph/schema.generated.ts';
import type { RequestValues } from './request.schema.ts';

/** The filled-in form as the graph takes it; what was left empty stays out. */
export const toInput = (values: RequestValues, marks: IntakeMarks): RequestConsultationInput => ({
  name: values.name,
  phone: values.phone,
  email: values.email || undefined,
  serviceType: graphChoice(careTypes, values.serviceType),
  urgency: graphChoice(urgencies, values.urgency),
  preferredDate: values.preferredDate || undefined,
  preferredTime: graphChoice(callTimes, values.preferredTime),
  additionalInfo: values.additionalInfo || undefined,
  requestType: 'consultation',
  ...marks,
});
