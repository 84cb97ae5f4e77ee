export * from './consent.rules.ts';
export * from './notices.rules.ts';

/** Times of day of the home dialog and the home-page form (specification 9). */
export const consultationTimes = ['morning', 'afternoon', 'any'] as const;
export type ConsultationTime = (typeof consultationTimes)[number];

export const consultationTimeLabels: Readonly<Record<ConsultationTime, string>> = {
  morning: 'Morning (8am-12pm)',
  afternoon: 'Afternoon (12pm-5pm)',
  any: 'Any time during office hours',
};

/** Preferred call times of the consultation request page (specification 9). */
export const callTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const;
export type CallTime = (typeof callTimes)[number];

export const callTimeLabels: Readonly<Record<CallTime, string>> = {
  morning: 'Morning (8-12)',
  afternoon: 'Afternoon (12-5)',
  evening: 'Evening (5-8)',
  anytime: 'Anytime',
};

export const careTypes = [
  'personal-care',
  'companionship',
  'meal-prep',
  'transportation',
  'respite-care',
  'dementia-support',
  'multiple-services',
  'not-sure',
] as const;
export type CareType = (typeof careTypes)[number];

export const careTypeLabels: Readonly<Record<CareType, string>> = {
  'personal-care': 'Personal care',
  companionship: 'Companionship',
  'meal-prep': 'Meal preparation',
  transportation: 'Transportation',
  'respite-care': 'Respite care',
  'dementia-support': 'Dementia support',
  'multiple-services': 'Multiple services',
  'not-sure': 'Not sure yet',
};

export const urgencies = ['immediately', 'within-week', 'within-month', 'planning-ahead'] as const;
export type Urgency = (typeof urgencies)[number];

/** What a consultation request without an urgency is stored with (specification 3.2). */
export const defaultUrgency: Urgency = 'within-week';

export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  immediately: 'Immediately (within 24-48 hours)',
  'within-week': 'Within a week',
  'within-month': 'Within a month',
  'planning-ahead': 'Planning ahead (1+ months)',
};

export const consultationStatuses = [
  'pending',
  'contacted',
  'scheduled',
  'completed',
  'cancelled',
] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

export const signupStatuses = ['pending', 'approved', 'declined'] as const;
export type SignupStatus = (typeof signupStatuses)[number];

export const inquiryStatuses = ['new', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Allowed moves of consultations and of consultation requests (ruling 21). */
export const consultationMoves: Readonly<
  Record<ConsultationStatus, readonly ConsultationStatus[]>
> = {
  pending: ['contacted', 'cancelled'],
  contacted: ['scheduled', 'cancelled'],
  scheduled: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

export const signupMoves: Readonly<Record<SignupStatus, readonly SignupStatus[]>> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
};

export const inquiryMoves: Readonly<Record<InquiryStatus, readonly InquiryStatus[]>> = {
  new: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};

/** What a consultation request can ask for: only this one (ruling 31). */
export const requestTypes = ['consultation'] as const;
export type RequestType = (typeof requestTypes)[number];

/** Milliseconds after which the dialog's success view closes by itself (specification 9). */
export const successViewTime = 3000;

/** Labels of the fields, form by form; the refusals are made of them ("First name is required"). */
export const consultationLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  message: 'Message',
  agreeToContact: 'I agree to be contacted',
} as const;

export const consultationRequestLabels = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred call time',
  serviceType: 'Type of care',
  urgency: 'How soon care is needed',
  additionalInfo: 'Additional information',
  requestType: 'Request type',
  submittedAt: 'Submission time',
} as const;

export const signupLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  address: 'Address',
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency contact phone',
} as const;

export const contactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  message: 'Message',
} as const;
