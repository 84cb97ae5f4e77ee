// Inputs and enums of graph/schema.graphql, written by codegen. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date without a time, as YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** An instant as ISO 8601 in UTC, for example "2026-03-04T21:00:00.000Z". */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, for example "37.50". Money has two decimals. */
  Decimal: { input: string; output: string; }
};

/** The first password of an invited account, by the link of the invitation. */
export type AcceptInvitationInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** Where a visit stands. */
export type AppointmentStatus =
  /** Called off. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Planned and confirmed. */
  | 'CONFIRMED'
  /** The caregiver is there. */
  | 'IN_PROGRESS'
  /** Planned. */
  | 'SCHEDULED';

/** A free in-home consultation. What is missing or wrong is named in `userErrors`. */
export type BookConsultationInput = {
  /** Required to be true: the consent of the form. */
  agreeToContact?: InputMaybe<Scalars['Boolean']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: e-mail address, at most 254 characters; kept in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Milliseconds for which the form was open. Under 2000 marks the entry for the office; it never refuses one. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** The form that was filled in. */
  form?: InputMaybe<ConsultationFormName>;
  /** One UUID per filled-in form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Free text, at most 4,000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Required: name of the person to call, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required: phone number as people write it, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Calendar date, YYYY-MM-DD, today in Phoenix or later. */
  preferredDate?: InputMaybe<Scalars['String']['input']>;
  /** Time of day. */
  preferredTime?: InputMaybe<ConsultationTime>;
};

/** When someone would like to be called. */
export type CallTime =
  /** Afternoon (12-5) */
  | 'AFTERNOON'
  /** Anytime */
  | 'ANYTIME'
  /** Evening (5-8) */
  | 'EVENING'
  /** Morning (8-12) */
  | 'MORNING';

/** A visit that its client calls off. */
export type CancelAppointmentInput = {
  /** The fee in dollars that the person was shown. When the fee has risen since, the cancellation is refused with CONFLICT on `fee`: nobody pays a fee they have not seen. */
  fee: Scalars['Decimal']['input'];
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** A UUID of this cancellation, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why. */
  reason: CancelReason;
};

/** Why a visit is called off. */
export type CancelReason =
  /** The caregiver asked for it. */
  | 'CAREGIVER_REQUEST'
  /** Someone is ill. */
  | 'ILLNESS'
  /** The visit is not needed any more. */
  | 'NO_LONGER_NEEDED'
  /** None of the others. */
  | 'OTHER'
  /** An emergency in the family or the house. */
  | 'PERSONAL_EMERGENCY'
  /** Something else is at the same time. */
  | 'SCHEDULE_CONFLICT';

/** What a client has agreed to for cancelled visits. */
export type CancellationPolicyName =
  /** Free with two hours of notice. */
  | 'EMERGENCY'
  /** Free with two days of notice. */
  | 'PREMIUM'
  /** Free with a day of notice. */
  | 'STANDARD';

/** The kind of care someone asks about. */
export type CareType =
  /** Companionship */
  | 'COMPANIONSHIP'
  /** Dementia support */
  | 'DEMENTIA_SUPPORT'
  /** Meal preparation */
  | 'MEAL_PREP'
  /** Multiple services */
  | 'MULTIPLE_SERVICES'
  /** Not sure yet */
  | 'NOT_SURE'
  /** Personal care */
  | 'PERSONAL_CARE'
  /** Respite care */
  | 'RESPITE_CARE'
  /** Transportation */
  | 'TRANSPORTATION';

/** The address that someone wants to use from now on. */
export type ChangeEmailInput = {
  /** The present password. */
  currentPassword: Scalars['String']['input'];
  /** New e-mail address, at most 254 characters; kept in lower case. */
  email: Scalars['String']['input'];
};

/** How someone wants to be called. */
export type ChangeNameInput = {
  /** First name, at most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name, at most 100 characters. */
  lastName: Scalars['String']['input'];
};

/** A new password in place of the present one. */
export type ChangePasswordInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** The present password. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
};

/** Whether a client receives care. */
export type ClientStatus =
  /** Receives care, or is about to. */
  | 'ACTIVE'
  /** Care has ended. */
  | 'ENDED'
  /** Care is paused. */
  | 'SUSPENDED';

/** Which consultation form was filled in, and with it which words of consent were agreed to. */
export type ConsultationFormName =
  /** The dialog behind "Book Now". */
  | 'DIALOG'
  /** The form on the home page. */
  | 'HOME';

/** When someone would like the consultation. */
export type ConsultationTime =
  /** Afternoon (12pm-5pm) */
  | 'AFTERNOON'
  /** Any time during office hours */
  | 'ANY'
  /** Morning (8am-12pm) */
  | 'MORNING';

/** A message to the office. What is missing or wrong is named in `userErrors`. */
export type ContactInquiryInput = {
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: e-mail address, at most 254 characters; kept in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Milliseconds for which the form was open. Under 2000 marks the entry for the office; it never refuses one. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** Required: first name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** One UUID per filled-in form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required: last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Required: the message, at most 4,000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Phone number, 10 to 40 characters when given. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** Where an invoice stands today. */
export type InvoiceStatus =
  /** Withdrawn: there is nothing to pay. */
  | 'CANCELLED'
  /** Not settled and past its due date: from the day after, as days turn in Phoenix. */
  | 'OVERDUE'
  /** Settled; it stays so when money is given back. */
  | 'PAID'
  /** To be paid by its due date. */
  | 'PENDING';

/** Someone who wants to work as a caregiver. What is missing or wrong is named in `userErrors`. */
export type JobApplicationInput = {
  /** Free text, at most 4,000 characters. */
  additionalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Required to be true: agrees to a background check. */
  backgroundCheckConsent?: InputMaybe<Scalars['Boolean']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: e-mail address, at most 254 characters; kept in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Milliseconds for which the form was open. Under 2000 marks the entry for the office; it never refuses one. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** Required to be true: agrees to be fingerprinted. */
  fingerprintConsent?: InputMaybe<Scalars['Boolean']['input']>;
  /** One UUID per filled-in form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required: full name, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required: phone number as people write it, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Required: earlier jobs, 1 to 30. */
  workExperience?: InputMaybe<Array<WorkExperienceInput>>;
};

/** E-mail and password of an account. */
export type LoginInput = {
  /** E-mail address; upper case and spaces around it do not matter. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Where a client lives, and whom to call in an emergency. */
export type OwnProfileInput = {
  /** Where care is given, at most 300 characters. */
  address: Scalars['String']['input'];
  /** Name of the person to call in an emergency, at most 100 characters. */
  emergencyContact: Scalars['String']['input'];
  /** Phone number of that person, 10 to 40 characters. */
  emergencyPhone: Scalars['String']['input'];
};

/** Why an input or a move was refused. */
export type RefusalCode =
  /** The account has been deactivated. */
  | 'ACCOUNT_INACTIVE'
  /** Too many failures in a row: this e-mail cannot sign in for a while. */
  | 'ACCOUNT_LOCKED'
  /** What is asked does not go together with the present state. */
  | 'CONFLICT'
  /** An account with this e-mail exists. */
  | 'EMAIL_TAKEN'
  /** The field is missing or its value cannot be accepted. */
  | 'INVALID'
  /** E-mail and password do not belong together. */
  | 'INVALID_CREDENTIALS'
  /** The idempotency key was used before with another input. */
  | 'KEY_REUSED';

/** A new client account. */
export type RegisterInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** E-mail address, at most 254 characters; kept in lower case. */
  email: Scalars['String']['input'];
  /** First name, at most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name, at most 100 characters. */
  lastName: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
};

/** A call about care. Name and phone are enough. What is missing or wrong is named in `userErrors`. */
export type RequestConsultationInput = {
  /** Free text, at most 4,000 characters. */
  additionalInfo?: InputMaybe<Scalars['String']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address, at most 254 characters; may be absent. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Milliseconds for which the form was open. Under 2000 marks the entry for the office; it never refuses one. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** One UUID per filled-in form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required: full name of the person to call, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Required: phone number as people write it, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Calendar date, YYYY-MM-DD, today in Phoenix or later. */
  preferredDate?: InputMaybe<Scalars['String']['input']>;
  /** Preferred time of the call. */
  preferredTime?: InputMaybe<CallTime>;
  /** Always "consultation", also when absent. */
  requestType?: InputMaybe<Scalars['String']['input']>;
  /** The kind of care. */
  serviceType?: InputMaybe<CareType>;
  /** When the form was sent, as an ISO 8601 instant with its zone; checked and not stored. */
  submittedAt?: InputMaybe<Scalars['String']['input']>;
  /** How soon; within a week when absent. */
  urgency?: InputMaybe<Urgency>;
};

/** Which account has a forgotten password. */
export type RequestPasswordResetInput = {
  /** E-mail address of the account. */
  email: Scalars['String']['input'];
};

/** A new password, by the link of a "Forgot password" e-mail. */
export type ResetPasswordInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** Who someone is to the provider. */
export type Role =
  /** Works in the office and manages its accounts. */
  | 'ADMIN'
  /** Gives care. */
  | 'CAREGIVER'
  /** Receives care, or arranges it for someone. */
  | 'CLIENT'
  /** Works in the office. */
  | 'STAFF';

/** Someone who asks to become a client. Every field is required; what is missing or wrong is named in `userErrors`. */
export type SignupApplicationInput = {
  /** Required: address where care is given, at most 300 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: e-mail address, at most 254 characters; kept in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Required: name of the person to call in an emergency, at most 100 characters. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Required: phone number of that person, 10 to 40 characters. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Milliseconds for which the form was open. Under 2000 marks the entry for the office; it never refuses one. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** Required: first name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** One UUID per filled-in form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required: last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Required: phone number, 10 to 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** How soon care is needed. */
export type Urgency =
  /** Immediately (within 24-48 hours) */
  | 'IMMEDIATELY'
  /** Planning ahead (1+ months) */
  | 'PLANNING_AHEAD'
  /** Within a month */
  | 'WITHIN_MONTH'
  /** Within a week */
  | 'WITHIN_WEEK';

/** One earlier job. */
export type WorkExperienceInput = {
  /** Required: last day, YYYY-MM-DD, not before the first. */
  endDate?: InputMaybe<Scalars['String']['input']>;
  /** Required: why it ended, at most 4,000 characters. */
  reasonForLeaving?: InputMaybe<Scalars['String']['input']>;
  /** Required: first day, YYYY-MM-DD. */
  startDate?: InputMaybe<Scalars['String']['input']>;
  /** Required: job title, at most 200 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};
