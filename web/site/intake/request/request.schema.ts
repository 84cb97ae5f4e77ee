import { object, type ObjectSchema } from 'yup';
import { limits } from '#graph/shared/validation/forms.rules';
import {
  callTimes,
  careTypes,
  consultationRequestLabels as labels,
  defaultUrgency,
  urgencies,
} from '#graph/modules/intake/intake.rules';
import {
  optionalChoice,
  optionalDateToCome,
  optionalEmail,
  optionalText,
  requiredPhone,
  requiredText,
} from '../../../ui/form/schema.ts';

/** What the form holds while it is filled in; an untouched optional field is empty text. */
export interface RequestValues {
  name: string;
  phone: string;
  email: string;
  serviceType: string;
  urgency: string;
  /** YYYY-MM-DD. */
  preferredDate: string;
  preferredTime: string;
  additionalInfo: string;
}

export const emptyRequest: RequestValues = {
  name: '',
  phone: '',
  email: '',
  serviceType: '',
  urgency: defaultUrgency,
  preferredDate: '',
  preferredTime: '',
  additionalInfo: '',
};

/** The rules of specification 5.2: name and phone are enough. */
export const requestSchema: ObjectSchema<RequestValues> = object({
  name: requiredText(labels.name, limits.name),
  phone: requiredPhone(labels.phone),
  email: optionalEmail,
  serviceType: optionalChoice(labels.serviceType, careTypes),
  urgency: optionalChoice(labels.urgency, urgencies),
  preferredDate: optionalDateToCome(labels.preferredDate),
  preferredTime: optionalChoice(labels.preferredTime, callTimes),
  additionalInfo: optionalText(labels.additionalInfo, limits.message),
});
