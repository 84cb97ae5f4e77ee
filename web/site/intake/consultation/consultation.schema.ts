import { object } from 'yup';
import type { ObjectSchema } from 'yup';
import { limits } from '#graph/shared/validation/forms.rules';
import {
  consentRefusals,
  consultationLabels as labels,
  consultationTimes,
} from '#graph/modules/intake/intake.rules';
import type { ConsultationForm } from '#graph/modules/intake/intake.rules';
import {
  consent,
  optionalChoice,
  optionalDateToCome,
  optionalText,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '../../../ui/form/schema.ts';

/** What the form holds while it is filled in; an untouched optional field is empty text. */
export interface ConsultationValues {
  name: string;
  email: string;
  phone: string;
  /** YYYY-MM-DD. */
  preferredDate: string;
  preferredTime: string;
  message: string;
  agreeToContact: boolean;
}

export const emptyConsultation: ConsultationValues = {
  name: '',
  email: '',
  phone: '',
  preferredDate: '',
  preferredTime: '',
  message: '',
  agreeToContact: false,
};

/** The rules of specification 5.1. @param form whose words of consent a missing tick is answered with */
export const consultationSchema = (form: ConsultationForm): ObjectSchema<ConsultationValues> =>
  object({
    name: requiredText(labels.name, limits.name),
    email: requiredEmail,
    phone: requiredPhone(labels.phone),
    preferredDate: optionalDateToCome(labels.preferredDate),
    preferredTime: optionalChoice(labels.preferredTime, consultationTimes),
    message: optionalText(labels.message, limits.message),
    agreeToContact: consent(consentRefusals[form]),
  });
