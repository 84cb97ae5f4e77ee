import { nameFields } from '../identity/identityFields.rules.ts';
import { notOnesOwn, type FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

/** Labels of the caregiver form; error messages use them. */
export const peopleLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  certification: 'Certification',
  experience: 'Years of experience',
  specialties: 'Specialties',
  hourlyRate: 'Hourly rate',
  bio: 'Bio',
} as const;

/** Maximum number of specialties and of years of experience. */
export const maxSpecialties = 30;
export const maxExperience = 80;

export const peopleMessages = {
  experience: `${peopleLabels.experience} must be a whole number from 0 to ${maxExperience}`,
  hourlyRate: `${peopleLabels.hourlyRate} must be an amount such as 21.50`,
  specialties: `${peopleLabels.specialties} can have at most ${maxSpecialties} entries`,
} as const;

/** What the office reads when someone cannot be admitted or hired. */
export const admissionRefusals = {
  ended: 'Care for the client with this email has ended.',
  clientExists: 'There’s already a client with this email.',
  otherPerson: (owner: string, person: string): string =>
    `This email belongs to ${owner}’s account. ${person} needs another email, or none. If they’re the same person, use the same name for both.`,
  hasEmail: 'This client has an email already.',
  caregiverExists: 'There’s already a caregiver with this email.',
} as const;

/**
 * The office's form for a caregiver; fields that are not text in the graph have their own rules.
 */
export const caregiverFields = {
  firstName: { ...nameFields.firstName, autoComplete: notOnesOwn },
  lastName: { ...nameFields.lastName, autoComplete: notOnesOwn },
  phone: { kind: 'phone', label: peopleLabels.phone, optional: true, autoComplete: notOnesOwn },
  certification: {
    kind: 'text',
    label: peopleLabels.certification,
    optional: true,
    max: limits.title,
    hint: 'For example “CPR and first aid”.',
  },
  experience: { kind: 'text', label: peopleLabels.experience, optional: true, max: 2 },
  hourlyRate: {
    kind: 'text',
    label: peopleLabels.hourlyRate,
    optional: true,
    max: 9,
    hint: 'In dollars, for example 21.50.',
  },
  specialties: {
    kind: 'text',
    label: peopleLabels.specialties,
    optional: true,
    max: limits.message,
    hint: 'With commas between them.',
  },
  bio: { kind: 'text', label: peopleLabels.bio, optional: true, max: limits.message, lines: 3 },
} as const satisfies FormFields;

const { firstName, lastName, phone, certification } = caregiverFields;

/** The form to hire someone from an application; the rest is added to their record later. */
export const hiringFields = {
  firstName,
  lastName,
  email: { kind: 'email', label: 'Email', autoComplete: notOnesOwn },
  phone,
  certification,
} as const satisfies FormFields;
