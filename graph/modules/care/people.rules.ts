/** Labels of the fields with which the office keeps caregivers; the refusals are made of them. */
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

/** Most specialties of one caregiver, and years of experience that anyone has. */
export const mostSpecialties = 30;
export const mostExperience = 80;

export const peopleMessages = {
  experience: `${peopleLabels.experience} must be a whole number from 0 to ${mostExperience}`,
  hourlyRate: `${peopleLabels.hourlyRate} must be an amount such as 21.50`,
  specialties: `${peopleLabels.specialties} can have at most ${mostSpecialties} entries`,
} as const;

/** What the office reads when someone cannot be taken on. */
export const admissionRefusals = {
  ended: 'Care for the client with this email has ended.',
  caregiverExists: 'There’s already a caregiver with this email.',
} as const;
