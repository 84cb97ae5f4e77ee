import { string } from 'yup';
import {
  caregiverFields,
  maxExperience,
  peopleMessages,
} from '#graph/modules/clients/people.rules';
import { isAmount } from '#graph/shared/validation/forms.rules';
import type { FormValues } from '#graph/shared/validation/fields.rules';
import { textsOf } from '../ui/texts.ts';
import type { DeskCaregiverDetailsFragment } from './caregivers.generated.ts';

type Values = FormValues<typeof caregiverFields>;

const given = (message: string, passes: (value: string) => boolean) =>
  string()
    .trim()
    .default('')
    .defined()
    .test('given', message, (value) => value === '' || passes(value));

/** Rules of the fields that aren't strings in the graph. */
export const caregiverRules = {
  experience: given(
    peopleMessages.experience,
    (value) => /^\d+$/.test(value) && Number(value) <= maxExperience,
  ),
  hourlyRate: given(peopleMessages.hourlyRate, (value) => isAmount(value, 6)),
};

/** A caregiver's form values. */
export const valuesOf = (caregiver: DeskCaregiverDetailsFragment): Values => ({
  ...textsOf(caregiverFields, caregiver),
  experience: caregiver.experience === null ? '' : String(caregiver.experience),
  hourlyRate: caregiver.hourlyRate?.amount ?? '',
  specialties: caregiver.specialties.join(', '),
});

/** The fields that aren't strings in the graph, converted for its input. */
export const figuresOf = ({ experience, hourlyRate, specialties }: Values) => ({
  experience: experience.trim() === '' ? null : Number(experience),
  hourlyRate: hourlyRate.trim() || null,
  specialties: specialties
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
});
