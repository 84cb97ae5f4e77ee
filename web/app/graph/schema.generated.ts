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

/** An open visit that the caregiver takes. */
export type AcceptOpenVisitInput = {
  /** Identifier of the visit, from `openVisits`. */
  appointmentId: Scalars['ID']['input'];
  /** A UUID of this tap, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A caregiver the office hires without an application. Names and email are required; what is missing or wrong is named in `userErrors`. */
export type AddCaregiverInput = {
  /** A few sentences about them. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Certification, for example "CPR and first aid". */
  certification?: InputMaybe<Scalars['String']['input']>;
  /** Email address: the account is made under it, and the invitation goes there. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Whole years of experience, 0 to 80. */
  experience?: InputMaybe<Scalars['Int']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, for example "21.50". */
  hourlyRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** A UUID of this hiring, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they are good at, at most 30. */
  specialties?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Time off: whole days (`firstDay`, `lastDay`), or from a moment to another (`start`, `end`). */
export type AddCaregiverTimeOffInput = {
  /** Identifier of the caregiver. */
  caregiverId: Scalars['ID']['input'];
  /** When it ends. */
  end?: InputMaybe<Scalars['DateTime']['input']>;
  /** First whole day, in the caregiver's own time zone. */
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  /** Last whole day; the same for one day. */
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  /** Notes, at most 4000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** What becomes of each visit that is planned with the caregiver in this time. A call that leaves one out is refused and lists all of them. At most 1000; one that is not in the way anymore is left as it is. */
  plannedVisits?: InputMaybe<Array<PlannedVisitInput>>;
  /** Why, at most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** When it begins. */
  start?: InputMaybe<Scalars['DateTime']['input']>;
};

/** The email of a client who had none. */
export type AddClientEmailInput = {
  /** Email address, at most 254 characters; kept in lower case. The invitation goes there. */
  email: Scalars['String']['input'];
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
};

/** A line for the next invoice of a client. */
export type AddCustomLineInput = {
  /** Who is billed. */
  clientId: Scalars['ID']['input'];
  /** What is billed, at most 200 characters. The client reads it on the invoice. */
  description: Scalars['String']['input'];
  /** A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** How many, above zero, with at most two decimals, up to 999999.99. */
  quantity: Scalars['Decimal']['input'];
  /** Dollars for one, above zero, with at most two decimals, up to 999999.99. */
  rate: Scalars['Decimal']['input'];
  /** Its day; today when absent, and not after it. */
  serviceDate?: InputMaybe<Scalars['Date']['input']>;
  /** What is counted, for example "mile"; at most 20 characters, absent for plain pieces. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** A new service. Name and price are required; what is missing or wrong is named in `userErrors`. */
export type AddServiceInput = {
  /** Dollars per hour, for example "34.00". */
  basePrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** The group it is listed under, for example "personal-care". Under "respite-care" visits have the lengths of respite. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** What it covers, at most 4000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Usual minutes of one visit, a length that visits of its category may have. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** A UUID of this service, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What it is called, at most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What is done at its visits, at most 30 tasks of 100 characters each. Caregivers tick what they did. */
  tasks?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Someone the office takes on as a client without a form. Names are required; what is missing or wrong is named in `userErrors`. */
export type AdmitClientInput = {
  /** How to get in (gate code, key, dog), at most 4000 characters. Their caregivers read it. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What cancelled visits cost; standard where nothing else was agreed. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want, at most 4000 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** Email address: the account is made under it, and the invitation goes there. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** A UUID of this admission, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes, at most 4000 characters. For the office alone. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** Who to take on as a client. What is left out here comes from the form. */
export type AdmitConsultationInput = {
  /** How to get in (gate code, key, dog), at most 4000 characters. Their caregivers read it. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What cancelled visits cost; standard where nothing else was agreed. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want, at most 4000 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** Email address: the account is made under it, and the invitation goes there. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes, at most 4000 characters. For the office alone. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** Who to take on as a client. What is left out here comes from the form. */
export type AdmitConsultationRequestInput = {
  /** How to get in (gate code, key, dog), at most 4000 characters. Their caregivers read it. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What cancelled visits cost; standard where nothing else was agreed. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want, at most 4000 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** Email address: the account is made under it, and the invitation goes there. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes, at most 4000 characters. For the office alone. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** How long the periods of the figures are. */
export type AnalyticsUnit =
  /** One day in Phoenix. */
  | 'DAY'
  /** A calendar month. */
  | 'MONTH'
  /** Monday to Sunday. */
  | 'WEEK';

/** The answer of the office to a request for time off. */
export type AnswerTimeOffRequestInput = {
  /** What the caregiver reads with it, at most 1000 characters. */
  answer?: InputMaybe<Scalars['String']['input']>;
  /** Whether the caregiver has these days off. */
  approve: Scalars['Boolean']['input'];
  /** Identifier of the request. */
  id: Scalars['ID']['input'];
  /** Approving: what becomes of each visit that is planned with the caregiver on these days. A call that leaves one out is refused and lists all of them. At most 1000; one that is not in the way anymore is left as it is. */
  plannedVisits?: InputMaybe<Array<PlannedVisitInput>>;
};

/** Which visits to list. Leave a field out to skip that filter. */
export type AppointmentFilterInput = {
  /** Visits of this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits that end after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** True: only visits to come that nobody can make: without a caregiver, or with one who has time off or is no longer active. */
  needsAttention?: InputMaybe<Scalars['Boolean']['input']>;
  /** Visits of this plan. */
  recurringAppointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits in one of these states; all when absent or empty. */
  statuses?: InputMaybe<Array<AppointmentStatus>>;
  /** Visits that begin before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** True: only visits without a caregiver; false: only those with one. */
  unassigned?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What state a visit is in. */
export type AppointmentStatus =
  /** Canceled. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Planned and confirmed. */
  | 'CONFIRMED'
  /** The caregiver is there. */
  | 'IN_PROGRESS'
  /** Planned. */
  | 'SCHEDULED';

/** Who to take on as a client. What is left out here comes from the form. */
export type ApproveSignupApplicationInput = {
  /** How to get in (gate code, key, dog), at most 4000 characters. Their caregivers read it. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What cancelled visits cost; standard where nothing else was agreed. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want, at most 4000 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** Email address: the account is made under it, and the invitation goes there. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes, at most 4000 characters. For the office alone. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** Who takes a submission in hand. */
export type AssignSubmissionInput = {
  /** An active user with the role STAFF or ADMIN; null for nobody. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Which form it came in by. */
  kind: SubmissionKind;
};

/** What the audit log tells apart. */
export type AuditKind =
  /** Someone was turned away. */
  | 'DENIED'
  /** Personal data was shown to someone. */
  | 'READ'
  /** Personal data was stored, changed or removed. */
  | 'WRITE';

/** Which lines of the audit log to list. Leave a field out to skip that filter. */
export type AuditLogFilterInput = {
  /** Words of the name, email or address of the client whom it is about, or digits of their phone number. */
  client?: InputMaybe<Scalars['String']['input']>;
  /** Only lines of this day in Phoenix or later. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Only lines of this kind. */
  kind?: InputMaybe<AuditKind>;
  /** Only lines of this day in Phoenix or earlier. */
  through?: InputMaybe<Scalars['Date']['input']>;
  /** Words of the name or email of who did it, without regard to case and accents. */
  who?: InputMaybe<Scalars['String']['input']>;
};

/** How often a client is billed, on Mondays. */
export type BillingRhythm =
  /** For two weeks at once. */
  | 'BIWEEKLY'
  /** For every week. */
  | 'WEEKLY';

/** A visit to book. Its cost is fixed here: the price per hour of the service times the planned hours. */
export type BookAppointmentInput = {
  /** For the office only. */
  adminNotes?: InputMaybe<Scalars['String']['input']>;
  /** Who comes; absent while nobody is assigned. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Whose visit it is. The client must be active. */
  clientId: Scalars['ID']['input'];
  /** What the client asked for. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** Planned minutes, in quarters of an hour: 180 to 1440; for respite care 120 to 480, or 720 to 1440. */
  duration: Scalars['Int']['input'];
  /** A UUID of this booking, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and books nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Where it takes place; the client's address when absent. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is; NORMAL when absent. */
  priority?: InputMaybe<Priority>;
  /** At most five; when absent, an email 24 hours before canceling stops being free, or 24 hours before the visit where that has passed; none for an empty list. Those whose time has passed are left out. */
  reminders?: InputMaybe<Array<ReminderInput>>;
  /** When it begins: an instant to come. */
  scheduledDate: Scalars['DateTime']['input'];
  /** Kind of care, from `services`. */
  serviceId: Scalars['ID']['input'];
  /** What the caregiver needs to know. */
  specialInstructions?: InputMaybe<Scalars['String']['input']>;
};

/** A free in-home consultation. What is missing or wrong is named in `userErrors`. */
export type BookConsultationInput = {
  /** Required to be true: the consent of the form. */
  agreeToContact?: InputMaybe<Scalars['Boolean']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: email address, at most 254 characters; kept in lower case. */
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

/** A visit for the office to cancel. */
export type CancelAppointmentForClientInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** When the client gave notice, which decides the fee; now when absent. */
  noticeAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Why. CAREGIVER_REQUEST costs the client nothing. */
  reason: CancelReason;
  /** True: the client pays no fee. */
  waiveFee?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A visit for its client to cancel. */
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

/** An invoice to withdraw. */
export type CancelInvoiceInput = {
  /** Identifier of the invoice. */
  id: Scalars['ID']['input'];
  /** A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why, at most 4000 characters; for the office. */
  reason: Scalars['String']['input'];
  /** Whether the next invoice bills its visits again; true when absent. False writes them off. */
  rebill?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Why a visit is canceled. */
export type CancelReason =
  /** The caregiver asked for it. */
  | 'CAREGIVER_REQUEST'
  /** Someone is ill. */
  | 'ILLNESS'
  /** The visit is no longer needed. */
  | 'NO_LONGER_NEEDED'
  /** None of the others. */
  | 'OTHER'
  /** An emergency in the family or the house. */
  | 'PERSONAL_EMERGENCY'
  /** Something else is planned for the same time. */
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

/** Which care updates to list. Leave a field out to skip that filter. */
export type CareUpdateFilterInput = {
  /** Written by this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** About this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Written at this moment or later. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Written before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Hours of one weekday. */
export type CaregiverHoursInput = {
  /** Day of the week: 0 is Sunday, 6 is Saturday. */
  dayOfWeek: Scalars['Int']['input'];
  /** End, "HH:MM", after the beginning; "23:59" is midnight. Two entries that meet at midnight make one night. */
  endTime: Scalars['String']['input'];
  /** False takes these hours away from others of the day; true when absent. */
  isAvailable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Beginning, "HH:MM", by the clock of the caregiver's own time zone. */
  startTime: Scalars['String']['input'];
};

/** Changes to one visit that is scheduled or confirmed. What is absent stays as it is. */
export type ChangeAppointmentInput = {
  /** For the office only; null for nothing. */
  adminNotes?: InputMaybe<Scalars['String']['input']>;
  /** Who comes instead; null leaves the visit without a caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** What the client asked for; null for nothing. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** New planned minutes. The cost follows, at the price per hour fixed at booking. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Where it takes place; null for none. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Why a recurring visit is moved, or given to someone else, with less than 48 hours' notice; stored with the change. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is. */
  priority?: InputMaybe<Priority>;
  /** New beginning: an instant to come. */
  scheduledDate?: InputMaybe<Scalars['DateTime']['input']>;
  /** What the caregiver needs to know; null for nothing. */
  specialInstructions?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A line that is not billed yet, as it should be. */
export type ChangeCustomLineInput = {
  /** What is billed, at most 200 characters. The client reads it on the invoice. */
  description: Scalars['String']['input'];
  /** Identifier of the line. */
  id: Scalars['ID']['input'];
  /** How many, above zero, with at most two decimals, up to 999999.99. */
  quantity: Scalars['Decimal']['input'];
  /** Dollars for one, above zero, with at most two decimals, up to 999999.99. */
  rate: Scalars['Decimal']['input'];
  /** Its day; today when absent, and not after it. */
  serviceDate?: InputMaybe<Scalars['Date']['input']>;
  /** What is counted, for example "mile"; at most 20 characters, absent for plain pieces. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** The email address someone wants to use from now on. */
export type ChangeEmailInput = {
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** New email address, at most 254 characters; kept in lower case. */
  email: Scalars['String']['input'];
};

/** The name someone wants to go by. */
export type ChangeNameInput = {
  /** First name, at most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name, at most 100 characters. */
  lastName: Scalars['String']['input'];
};

/** A new password in place of the current one. */
export type ChangePasswordInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
};

/** A change of a plan from one of its visits on, or of all visits to come. What is absent stays as it is. Visits that were changed by themselves are left alone. */
export type ChangeRecurringAppointmentInput = {
  /** Who comes; null leaves the visits without a caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** What the client asked for; null for nothing. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** Day of the month, 1 to 31. */
  dayOfMonth?: InputMaybe<Scalars['Int']['input']>;
  /** Days of the week, 0 is Sunday. */
  daysOfWeek?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Planned minutes of each visit. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Last day; null for no end. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** The visit from which on the change holds: the plan ends before it and a new one goes on. Absent: all visits to come change. One visit alone changes by `changeAppointment`. */
  fromAppointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the plan. */
  id: Scalars['ID']['input'];
  /** Every so many days, weeks, fortnights or months, 1 to 52. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** How many visits there are at most, from the first of the plan (or, with `fromAppointmentId`, from that one); null for no limit. */
  maxOccurrences?: InputMaybe<Scalars['Int']['input']>;
  /** Why the change cannot wait for 48 hours' notice; stored with it. Needed only then. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
  /** How it repeats. */
  pattern?: InputMaybe<RecurrencePattern>;
  /** Kind of care; visits to come then cost its price of today. */
  serviceId?: InputMaybe<Scalars['ID']['input']>;
  /** Beginning of each visit, "HH:MM", in Phoenix. */
  startTime?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Another role for a user. */
export type ChangeRoleInput = {
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
  /** The new role. */
  role: Role;
  /** The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** How a new client came. */
export type ClientSource =
  /** Asked for a consultation on the home page or in its dialog. */
  | 'CONSULTATION'
  /** Asked for one on the consultation page. */
  | 'CONSULTATION_REQUEST'
  /** Registered on the website, or was added by the office. */
  | 'OTHER'
  /** Sent a sign-up application. */
  | 'SIGNUP_APPLICATION';

/** Whether a client receives care. */
export type ClientStatus =
  /** Receives care, or is about to. */
  | 'ACTIVE'
  /** Care has ended. */
  | 'ENDED'
  /** Care is paused. */
  | 'SUSPENDED';

/** The end of a visit. */
export type CompleteAppointmentInput = {
  /** When the caregiver was done; now when absent. Only the office can give it, not ahead of now, not before the beginning and not more than 36 hours after it. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** What the office should know of this visit, at most 4000 characters. The family does not see it: news for them is a care update. */
  caregiverNotes?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** A visit that the caregiver has finished. */
export type CompleteMyVisitInput = {
  /** What the office should know, at most 4000 characters. News for the family is a care update. */
  caregiverNotes?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** A visit to confirm. */
export type ConfirmAppointmentInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** Which consultation form was filled in, and with it which words of consent were agreed to. */
export type ConsultationFormName =
  /** The dialog behind "Book Now". */
  | 'DIALOG'
  /** The form on the home page. */
  | 'HOME';

/** How far along a consultation or a consultation request is. */
export type ConsultationStatus =
  /** It will not take place. */
  | 'CANCELLED'
  /** It has taken place. */
  | 'COMPLETED'
  /** We have called. */
  | 'CONTACTED'
  /** Nobody has called yet. */
  | 'PENDING'
  /** Day and time are agreed. */
  | 'SCHEDULED';

/** When someone would like the consultation. */
export type ConsultationTime =
  /** Afternoon (12pm-5pm) */
  | 'AFTERNOON'
  /** Any time during office hours */
  | 'ANY'
  /** Morning (8am-12pm) */
  | 'MORNING';

/** How far along a contact inquiry is. */
export type ContactInquiryStatus =
  /** We have answered. */
  | 'ANSWERED'
  /** Nothing more is to be done. */
  | 'CLOSED'
  /** Nobody has answered it. */
  | 'NEW';

/** A plan for regular visits. It makes them eight weeks ahead, and one more day every night. */
export type CreateRecurringAppointmentInput = {
  /** Who comes; absent while nobody is assigned. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Whose visits they are. The client must be active. */
  clientId: Scalars['ID']['input'];
  /** What the client asked for; stands on every visit. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** For MONTHLY: day of the month, 1 to 31; the day of `startDate` when absent. A month without it has the visit on its last day. */
  dayOfMonth?: InputMaybe<Scalars['Int']['input']>;
  /** For WEEKLY and BIWEEKLY: days of the week, 0 is Sunday; the weekday of `startDate` when absent. */
  daysOfWeek?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Planned minutes of each visit, within the limits of a booking. */
  duration: Scalars['Int']['input'];
  /** Last day; absent for no end. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** A UUID of this plan, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and makes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Every so many days, weeks, fortnights or months, 1 to 52; 1 when absent. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** How many visits there are at most, 1 to 1000; absent for no limit. */
  maxOccurrences?: InputMaybe<Scalars['Int']['input']>;
  /** How it repeats. */
  pattern: RecurrencePattern;
  /** Kind of care, from `services`. */
  serviceId: Scalars['ID']['input'];
  /** First day on which there may be a visit: today in Phoenix or later. */
  startDate: Scalars['Date']['input'];
  /** Beginning of each visit, "HH:MM", by the clock in Phoenix all year round. */
  startTime: Scalars['String']['input'];
};

/** A new account of the office. What is missing or wrong is named in `userErrors`. */
export type CreateStaffInput = {
  /** Email address; the invitation goes there. */
  email: Scalars['String']['input'];
  /** First name, at most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name, at most 100 characters. */
  lastName: Scalars['String']['input'];
  /** STAFF or ADMIN. */
  role?: InputMaybe<Role>;
};

/** A visit that the caregiver can’t make. */
export type DeclineMyVisitInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** A UUID of this tap, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why, for the office alone; at most 1000 characters. */
  reason: Scalars['String']['input'];
};

/** A sign-up application to decline. */
export type DeclineSignupApplicationInput = {
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
};

/** What stands under an email. */
export type EmailState =
  /** No account: one is made, and its owner is invited. */
  | 'NONE'
  /** An account whose owner has not shown that the mailbox is theirs. If someone chose a password for it, it is reset; the owner of the mailbox is invited. */
  | 'UNVERIFIED'
  /** An account whose owner has shown that the mailbox is theirs: it gets the record or the role, and its owner is told. */
  | 'VERIFIED';

/** The end of a plan. Its visits after the last day are cancelled without a fee, those changed by themselves too. */
export type EndRecurringAppointmentInput = {
  /** Last day on which there may be a visit; yesterday or earlier ends the plan at once. */
  endDate: Scalars['Date']['input'];
  /** Identifier of the plan. */
  id: Scalars['ID']['input'];
  /** Why the change cannot wait for 48 hours' notice; stored with it. Needed only then. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
};

/** A device to sign out. */
export type EndSessionInput = {
  /** Identifier of the session, from `ownAccount`. */
  id: Scalars['ID']['input'];
};

/** Who to hire. What is left out here comes from the application. */
export type HireApplicantInput = {
  /** A few sentences about them. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Certification, for example "CPR and first aid". */
  certification?: InputMaybe<Scalars['String']['input']>;
  /** Email address: the account is made under it, and the invitation goes there. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Whole years of experience, 0 to 80. */
  experience?: InputMaybe<Scalars['Int']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, for example "21.50". */
  hourlyRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they are good at, at most 30. */
  specialties?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Which submissions to list. Leave a field out to skip that filter. */
export type InboxFilterInput = {
  /** Only those that this person has in hand. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Only those that came in on this day in Phoenix or later. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Words of name, email or reference without regard to case and accents, or digits of the phone number. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** True for those that looked like a machine filled them in, and only those; they are left out otherwise. */
  suspectedSpam?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only those that came in on this day in Phoenix or earlier. */
  through?: InputMaybe<Scalars['Date']['input']>;
  /** True for only those that nobody has in hand. */
  unassigned?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Which invoices to list. Leave a field out to skip that filter. */
export type InvoiceFilterInput = {
  /** Invoices of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Issued on this day or later. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Words of the client's name, email or address, digits of their phone, or a part of the invoice's number. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Invoices that stand so today; all when absent or empty. */
  statuses?: InputMaybe<Array<InvoiceStatus>>;
  /** Issued on this day or earlier. */
  through?: InputMaybe<Scalars['Date']['input']>;
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

/** A client and the days that are billed. */
export type IssueInvoiceInput = {
  /** Who is billed. */
  clientId: Scalars['ID']['input'];
  /** First day of the period; everything not yet billed before it, too, when absent. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the invoice is about, at most 4000 characters; the days of its visits when absent. The client reads it. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Last day of the period; today when absent, and not after it. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** How far along a job application is. */
export type JobApplicationStatus =
  /** They have become a caregiver. */
  | 'HIRED'
  /** We are talking with the applicant. */
  | 'INTERVIEWING'
  /** Nobody has looked at it. */
  | 'PENDING'
  /** We do not take them on. */
  | 'REJECTED'
  /** We are reading it. */
  | 'REVIEWING';

/** Email and password of an account. */
export type LoginInput = {
  /** Email address; upper case and spaces around it do not matter. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Whether a submission is spam. */
export type MarkSubmissionInput = {
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Which form it came in by. */
  kind: SubmissionKind;
  /** Whether it looks like a machine filled it in. */
  suspectedSpam: Scalars['Boolean']['input'];
};

/** What is missing in a record. */
export type MissingRecordKind =
  /** An active client without an emergency contact, or without a phone number of theirs. */
  | 'EMERGENCY_CONTACT'
  /** An active caregiver without weekly hours: nobody can give them a visit. */
  | 'HOURS'
  /** An active client whose email has no password yet, and whose invitation was never sent or has run out. */
  | 'INVITATION';

/** A move of a client from state to state. */
export type MoveClientInput = {
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
  /** Why, at most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The state to move to. */
  status: ClientStatus;
};

/** A move of a consultation from state to state. */
export type MoveConsultationInput = {
  /** Identifier of the consultation. */
  id: Scalars['ID']['input'];
  /** The state to move to. */
  status: ConsultationStatus;
};

/** A move of a consultation request from state to state. */
export type MoveConsultationRequestInput = {
  /** Identifier of the consultation request. */
  id: Scalars['ID']['input'];
  /** The state to move to. */
  status: ConsultationStatus;
};

/** A move of a contact inquiry from state to state. */
export type MoveContactInquiryInput = {
  /** Identifier of the contact inquiry. */
  id: Scalars['ID']['input'];
  /** The state to move to. */
  status: ContactInquiryStatus;
};

/** A move of a job application from state to state. */
export type MoveJobApplicationInput = {
  /** Identifier of the job application. */
  id: Scalars['ID']['input'];
  /** The state to move to. */
  status: JobApplicationStatus;
};

/** Which of their visits a caregiver wants to list. Leave a field out to skip that filter. */
export type MyVisitFilterInput = {
  /** Visits that end after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Visits in one of these states; all when absent or empty. */
  statuses?: InputMaybe<Array<AppointmentStatus>>;
  /** Visits that begin before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Something to write down about a submission. */
export type NoteSubmissionInput = {
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** A UUID of this note, 1 to 255 visible characters: a repeat within 24 hours changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Which form it came in by. */
  kind: SubmissionKind;
  /** The note, at most 4000 characters. */
  text: Scalars['String']['input'];
};

/** What someone has to know of a visit, or of a wish for time off. */
export type NoticeKind =
  /** It is canceled. */
  | 'CANCELLED'
  /** It has a new time; to a client: somebody else comes. */
  | 'CHANGED'
  /** It is theirs now. */
  | 'GIVEN'
  /** It isn’t theirs anymore. */
  | 'TAKEN'
  /** The office has answered a wish for time off. */
  | 'TIME_OFF';

/** A visit to offer to all caregivers. */
export type OfferVisitInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** Days since an invoice was issued on which something is still owed. */
export type OwedAge =
  /** More than 90 days. */
  | 'OVER_90'
  /** 0 to 30 days. */
  | 'UP_TO_30'
  /** 31 to 60 days. */
  | 'UP_TO_60'
  /** 61 to 90 days. */
  | 'UP_TO_90';

/** What a link for choosing a password is for. */
export type PasswordLinkPurpose =
  /** The first password of someone invited. */
  | 'INVITATION'
  /** A password that was forgotten. */
  | 'PASSWORD_RESET';

/** A client who is not to be reminded of unpaid invoices. */
export type PauseInvoiceRemindersInput = {
  /** The client. */
  clientId: Scalars['ID']['input'];
  /** Why, at most 200 characters; for the office. */
  reason: Scalars['String']['input'];
};

/** Which payments to list. Leave a field out to skip that filter. */
export type PaymentFilterInput = {
  /** Payments of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Dated this day or later. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Words of the client's name, email or address, digits of their phone, or a part of the invoice's number. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Dated this day or earlier. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** Where a device was, as it found out itself. */
export type PlaceInput = {
  /** How far off this may be, in meters. */
  accuracyMeters: Scalars['Float']['input'];
  /** Degrees north, -90 to 90. */
  latitude: Scalars['Float']['input'];
  /** Degrees east, -180 to 180. */
  longitude: Scalars['Float']['input'];
};

/** Why a record of a visit has no place. */
export type PlaceMissing =
  /** The caregiver does not let the device say where it is. */
  | 'REFUSED'
  /** The device could not find out, or not soon enough. */
  | 'UNAVAILABLE';

/** A plan that is being thought about: exactly one of the three, as the mutation of that name would take it. */
export type PlanPreviewInput = {
  /** As for `changeRecurringAppointment`; needs no `overrideReason`. */
  change?: InputMaybe<ChangeRecurringAppointmentInput>;
  /** As for `createRecurringAppointment`. */
  create?: InputMaybe<CreateRecurringAppointmentInput>;
  /** As for `repeatAppointment`. */
  repeat?: InputMaybe<RepeatAppointmentInput>;
};

/** What becomes of one planned visit of a caregiver who cannot come. */
export type PlannedVisitInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** The caregiver who gets it; the visit is left open when absent or null. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
};

/** How urgent something is. */
export type Priority =
  /** Before others. */
  | 'HIGH'
  /** Can wait. */
  | 'LOW'
  /** As usual. */
  | 'NORMAL'
  /** At once. */
  | 'URGENT';

/** How background work is going. */
export type QueueStatus =
  /** A job has been due for more than five minutes and nobody has taken it. */
  | 'DELAYED'
  /** At least one job has failed and is not done. */
  | 'FAILING'
  /** Nothing has failed and nothing waits for long. */
  | 'OK';

/** An arrival at a visit. */
export type RecordArrivalInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** What the device’s clock showed when it happened. */
  deviceAt: Scalars['DateTime']['input'];
  /** What the device’s clock shows as this is sent, which tells how far off it is. A repeat may bring a later one. */
  deviceNow: Scalars['DateTime']['input'];
  /** A UUID of this record, 1 to 255 visible characters: a repeat gets the first answer again and records nothing, however late it comes. */
  idempotencyKey: Scalars['String']['input'];
  /** Where it was; null when not known. */
  place?: InputMaybe<PlaceInput>;
  /** Why there is no place. UNAVAILABLE when absent; counts for nothing beside a place. */
  placeMissing?: InputMaybe<PlaceMissing>;
  /** When it happened as the caregiver says, where that was not at the tap. It changes nothing until the office accepts it. */
  statedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Why they say so, at most 4000 characters. Required with `statedAt`. */
  statedReason?: InputMaybe<Scalars['String']['input']>;
};

/** A departure from a visit. */
export type RecordDepartureInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** What the device’s clock showed when it happened. */
  deviceAt: Scalars['DateTime']['input'];
  /** What the device’s clock shows as this is sent, which tells how far off it is. A repeat may bring a later one. */
  deviceNow: Scalars['DateTime']['input'];
  /** A UUID of this record, 1 to 255 visible characters: a repeat gets the first answer again and records nothing, however late it comes. */
  idempotencyKey: Scalars['String']['input'];
  /** Where it was; null when not known. */
  place?: InputMaybe<PlaceInput>;
  /** Why there is no place. UNAVAILABLE when absent; counts for nothing beside a place. */
  placeMissing?: InputMaybe<PlaceMissing>;
  /** When it happened as the caregiver says, where that was not at the tap. It changes nothing until the office accepts it. */
  statedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Why they say so, at most 4000 characters. Required with `statedAt`. */
  statedReason?: InputMaybe<Scalars['String']['input']>;
};

/** A visit that has been and was never booked. Its cost is that of the time it took, at the price per hour of the service today. */
export type RecordPastVisitInput = {
  /** Who came, also someone who has left since. */
  caregiverId: Scalars['ID']['input'];
  /** Whose visit it was. The client must be active. */
  clientId: Scalars['ID']['input'];
  /** When the caregiver was done: after the beginning, at most 24 hours, not ahead of now. */
  endedAt: Scalars['DateTime']['input'];
  /** A UUID of this entry, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and enters nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why it is entered only now, at most 4000 characters. For the office only. */
  reason: Scalars['String']['input'];
  /** Kind of care, from `services`. */
  serviceId: Scalars['ID']['input'];
  /** When the caregiver came, at most 90 days ago. */
  startedAt: Scalars['DateTime']['input'];
};

/** Money received for an invoice. */
export type RecordPaymentInput = {
  /** Amount in dollars, above zero, with at most two decimals; not above what is due. */
  amount: Scalars['Decimal']['input'];
  /** A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The invoice that is paid. */
  invoiceId: Scalars['ID']['input'];
  /** For example the number of the check, at most 4000 characters. The client reads it. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Day of the payment; today when absent, and not after it. */
  paymentDate?: InputMaybe<Scalars['Date']['input']>;
  /** How it was paid, in the words that the client reads, for example "Check"; at most 100 characters. */
  paymentMethod: Scalars['String']['input'];
};

/** Money given back. */
export type RecordRefundInput = {
  /** Amount in dollars, above zero, with at most two decimals; not above what was paid and is not yet given back. */
  amount: Scalars['Decimal']['input'];
  /** A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The invoice for which it was received. */
  invoiceId: Scalars['ID']['input'];
  /** Day on which it was given back; today when absent, and not after it. */
  paymentDate?: InputMaybe<Scalars['Date']['input']>;
  /** How it was given back, for example "Check"; at most 100 characters. */
  paymentMethod: Scalars['String']['input'];
  /** Why, at most 4000 characters. The client reads it. */
  reason: Scalars['String']['input'];
};

/** How a plan repeats. */
export type RecurrencePattern =
  /** On some days of every second week. */
  | 'BIWEEKLY'
  /** Every day, or every so many days. */
  | 'DAILY'
  /** On one day of every month; on its last day in a month without that day. */
  | 'MONTHLY'
  /** On some days of every week, or of every so many weeks. Weeks begin on Sunday. */
  | 'WEEKLY';

/** Which plans to list. Leave a field out to skip that filter. */
export type RecurringAppointmentFilterInput = {
  /** Plans of this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Plans of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** True: only plans with visits to come that nobody has. */
  hasConflicts?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: only plans that have not ended; false: only those that have. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What a change of a plan touched. */
export type RecurringScope =
  /** All visits to come. */
  | 'ALL'
  /** The end of the plan. */
  | 'END'
  /** One visit and all later ones. */
  | 'LATER'
  /** One visit. */
  | 'ONE';

/** Why an input or a move was refused. */
export type RefusalCode =
  /** The account has been deactivated. */
  | 'ACCOUNT_INACTIVE'
  /** Too many failures in a row: this email cannot sign in for a while. */
  | 'ACCOUNT_LOCKED'
  /** What is asked does not go together with the present state. */
  | 'CONFLICT'
  /** An account with this email exists. */
  | 'EMAIL_TAKEN'
  /** The field is missing or its value cannot be accepted. */
  | 'INVALID'
  /** Email and password do not belong together. */
  | 'INVALID_CREDENTIALS'
  /** The idempotency key was used before with another input. */
  | 'KEY_REUSED';

/** A new client account. */
export type RegisterInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** Email address, at most 254 characters; kept in lower case. */
  email: Scalars['String']['input'];
  /** First name, at most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name, at most 100 characters. */
  lastName: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
};

/** One reminder of a visit. */
export type ReminderInput = {
  /** Minutes before the visit begins, 15 to 20160 (two weeks). */
  minutesBefore: Scalars['Int']['input'];
  /** How. Emails go out by themselves; texts and calls are stored and marked skipped. */
  type: ReminderType;
};

/** What became of a reminder. */
export type ReminderStatus =
  /** Not needed: the visit was canceled, or moved so that its time had passed. */
  | 'CANCELLED'
  /** Could not be sent. */
  | 'FAILED'
  /** To go out. */
  | 'PENDING'
  /** Handed to the mail queue. */
  | 'SENT'
  /** Of a type that is not sent by itself, or the email address of the client is not verified. */
  | 'SKIPPED';

/** How someone is reminded of a visit. */
export type ReminderType =
  /** By a call. */
  | 'CALL'
  /** By email. */
  | 'EMAIL'
  /** By text message. */
  | 'TEXT';

/** Time off to remove. */
export type RemoveCaregiverTimeOffInput = {
  /** Identifier of the time off. */
  id: Scalars['ID']['input'];
};

/** A line that is not to be billed. */
export type RemoveCustomLineInput = {
  /** Identifier of the line. */
  id: Scalars['ID']['input'];
};

/** How a visit that was booked by itself should repeat. It becomes the first one of a plan. */
export type RepeatAppointmentInput = {
  /** For WEEKLY and BIWEEKLY: days of the week, the visit's own among them; that one when absent. */
  daysOfWeek?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Last day; absent for no end. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Identifier of the visit, scheduled or confirmed and to come. */
  id: Scalars['ID']['input'];
  /** Every so many days, weeks, fortnights or months, 1 to 52; 1 when absent. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** How many visits there are at most, this one included, 1 to 1000; absent for no limit. */
  maxOccurrences?: InputMaybe<Scalars['Int']['input']>;
  /** How it repeats. */
  pattern: RecurrencePattern;
};

/** Which periods to report: every one that includes any of the days. */
export type ReportsInput = {
  /** How long the periods are. */
  by: AnalyticsUnit;
  /** A day of the first period. */
  from: Scalars['Date']['input'];
  /** A day of the last period. */
  through: Scalars['Date']['input'];
};

/** A call about care. Name and phone are enough. What is missing or wrong is named in `userErrors`. */
export type RequestConsultationInput = {
  /** Free text, at most 4,000 characters. */
  additionalInfo?: InputMaybe<Scalars['String']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Email address, at most 254 characters; may be absent. */
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
  /** Email address of the account. */
  email: Scalars['String']['input'];
};

/** Which form a request came through. */
export type RequestSource =
  /** The consultation form of the home page or its dialog. */
  | 'CONSULTATION'
  /** The consultation page. */
  | 'CONSULTATION_REQUEST'
  /** The contact form. */
  | 'CONTACT_INQUIRY'
  /** The job application. */
  | 'JOB_APPLICATION'
  /** The sign-up application. */
  | 'SIGNUP_APPLICATION';

/** Days that a caregiver asks to have off. */
export type RequestTimeOffInput = {
  /** First day, today or later, in the caregiver’s own time zone. */
  firstDay: Scalars['Date']['input'];
  /** A UUID of this request, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last day; the same for one day. At most 365 days ahead. */
  lastDay: Scalars['Date']['input'];
  /** Why, at most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** A new password, by the link of a "Forgot password" email. */
export type ResetPasswordInput = {
  /** The same password once more. */
  confirmPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** A client who is to be reminded again. */
export type ResumeInvoiceRemindersInput = {
  /** The client. */
  clientId: Scalars['ID']['input'];
};

/** A job to run again. */
export type RetryJobInput = {
  /** Identifier of the job. */
  id: Scalars['ID']['input'];
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

/** A run that bills all clients at once. */
export type RunInvoicesInput = {
  /** Last day that is billed; yesterday when absent, and not after today. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** Notices that someone has seen. */
export type SeeNoticesInput = {
  /** Identifiers of the notices, at most 100. One that is not theirs, or no longer there, is passed over. */
  ids: Array<Scalars['ID']['input']>;
};

/** What was done at a visit, and how it went. The family reads it. */
export type SendCareNoteInput = {
  /** One of their visits that has begun. */
  appointmentId: Scalars['ID']['input'];
  /** How it went, at most 4000 characters; may be empty where at least one task is named. */
  content: Scalars['String']['input'];
  /** A UUID of this note, 1 to 255 visible characters: a repeat writes nothing, however late it comes. */
  idempotencyKey: Scalars['String']['input'];
  /** What was done: tasks of the service of the visit, as they are written there. */
  tasks: Array<Scalars['String']['input']>;
};

/** Who to invite again. */
export type SendInvitationInput = {
  /** The right address, where the first one was wrong. It becomes that of the account. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
};

/** How often a client is billed. */
export type SetBillingRhythmInput = {
  /** The client. */
  id: Scalars['ID']['input'];
  /** Weekly or every second week. */
  rhythm: BillingRhythm;
};

/** Whether a caregiver works for us. */
export type SetCaregiverActiveInput = {
  /** Identifier of the caregiver. */
  id: Scalars['ID']['input'];
  /** Whether they work for us from now on. */
  isActive: Scalars['Boolean']['input'];
  /** For someone who leaves: what becomes of each of their visits to come. A call that leaves one out is refused and lists all of them. At most 1000; one that is not in the way anymore is left as it is. */
  plannedVisits?: InputMaybe<Array<PlannedVisitInput>>;
};

/** The weekly hours of a caregiver, in place of those before. */
export type SetCaregiverAvailabilityInput = {
  /** All hours of the week; empty for a caregiver who works at none. */
  hours: Array<CaregiverHoursInput>;
  /** Identifier of the caregiver. */
  id: Scalars['ID']['input'];
  /** `hoursVersion` of the caregiver. The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The record whose place is its client’s home. */
export type SetHomePlaceInput = {
  /** Identifier of the record. */
  recordId: Scalars['ID']['input'];
};

/** Whether a service is offered. */
export type SetServiceActiveInput = {
  /** Identifier of the service. */
  id: Scalars['ID']['input'];
  /** Whether it can be booked from now on. */
  isActive: Scalars['Boolean']['input'];
};

/** Whether a user may sign in. */
export type SetUserActiveInput = {
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
  /** Whether they may sign in from now on. */
  isActive: Scalars['Boolean']['input'];
};

/** What becomes of an exception. */
export type SettleVisitExceptionInput = {
  /** True makes the time that the caregiver stated the visit’s, and its cost follow. False when absent. The record stays as it was. */
  acceptStatedTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identifier of the exception. */
  id: Scalars['ID']['input'];
  /** What happened, or why it is all right, at most 4000 characters. */
  reason: Scalars['String']['input'];
};

/** How far along a sign-up application is. */
export type SignupApplicationStatus =
  /** They have become a client. */
  | 'APPROVED'
  /** We cannot take them on. */
  | 'DECLINED'
  /** Nobody has decided. */
  | 'PENDING';

/** The beginning of a visit. */
export type StartAppointmentInput = {
  /** When the caregiver came; now when absent. Only the office can give it, not ahead of now and not more than a day before the planned time. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** A visit at which the caregiver has arrived. */
export type StartMyVisitInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** Which form came in. */
export type SubmissionKind =
  /** A free in-home consultation, from the home page or its dialog. */
  | 'CONSULTATION'
  /** A call asked for on the consultation request page. */
  | 'CONSULTATION_REQUEST'
  /** A message of the contact form. */
  | 'CONTACT_INQUIRY'
  /** An application to work as a caregiver. */
  | 'JOB_APPLICATION'
  /** An application to become a client. */
  | 'SIGNUP_APPLICATION';

/** A message to the office. What is missing or wrong is named in `userErrors`. */
export type SubmitContactInquiryInput = {
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: email address, at most 254 characters; kept in lower case. */
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

/** Someone who wants to work as a caregiver. What is missing or wrong is named in `userErrors`. */
export type SubmitJobApplicationInput = {
  /** Free text, at most 4,000 characters. */
  additionalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Required to be true: agrees to a background check. */
  backgroundCheckConsent?: InputMaybe<Scalars['Boolean']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: email address, at most 254 characters; kept in lower case. */
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

/** Someone who asks to become a client. Every field is required; what is missing or wrong is named in `userErrors`. */
export type SubmitSignupApplicationInput = {
  /** Required: address where care is given, at most 300 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** A field that people do not see and leave empty. Filled in, it marks the entry for the office; it never refuses one. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Required: email address, at most 254 characters; kept in lower case. */
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

/** A client whose care is suspended for non-payment. */
export type SuspendForNonPaymentInput = {
  /** The client. */
  clientId: Scalars['ID']['input'];
};

/** Which time off to list. Leave a field out to skip that filter. */
export type TimeOffFilterInput = {
  /** Of this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Ending after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Beginning before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Changes to a caregiver. A field that is absent stays as it is; null empties it. Names cannot be emptied. */
export type UpdateCaregiverInput = {
  /** A few sentences about them. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Certification, for example "CPR and first aid". */
  certification?: InputMaybe<Scalars['String']['input']>;
  /** Whole years of experience, 0 to 80. */
  experience?: InputMaybe<Scalars['Int']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, for example "21.50". */
  hourlyRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Identifier of the caregiver. */
  id: Scalars['ID']['input'];
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they are good at, at most 30. */
  specialties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to a client. A field that is absent stays as it is; null empties it. Names and policy cannot be emptied. */
export type UpdateClientInput = {
  /** How to get in (gate code, key, dog), at most 4000 characters. Their caregivers read it. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What cancelled visits cost; standard where nothing else was agreed. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want, at most 4000 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** First name, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
  /** Last name, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes, at most 4000 characters. For the office alone. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** How to reach a client, where they live, and whom to call in an emergency. */
export type UpdateOwnProfileInput = {
  /** Where care is given, at most 300 characters. */
  address: Scalars['String']['input'];
  /** Name of the person to call in an emergency, at most 100 characters. */
  emergencyContact: Scalars['String']['input'];
  /** Phone number of that person, 10 to 40 characters. */
  emergencyPhone: Scalars['String']['input'];
  /** Phone number of the client, 10 to 40 characters; empty for none. It stays as it is when absent. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to a service. A field that is absent stays as it is; null empties it. Name and price cannot be emptied. */
export type UpdateServiceInput = {
  /** Dollars per hour, for example "34.00". */
  basePrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** The group it is listed under, for example "personal-care". Under "respite-care" visits have the lengths of respite. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** What it covers, at most 4000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Usual minutes of one visit, a length that visits of its category may have. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Identifier of the service. */
  id: Scalars['ID']['input'];
  /** What it is called, at most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What is done at its visits, at most 30 tasks of 100 characters each. Caregivers tick what they did. */
  tasks?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The `version` that was changed: refused with CONFLICT, and nothing stored, where there is a newer one. Absent: stored whatever stands there. */
  version?: InputMaybe<Scalars['Int']['input']>;
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

/** The link sent to an email address. */
export type VerifyEmailInput = {
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** Which exceptions to list. Leave a field out to skip that filter. */
export type VisitExceptionFilterInput = {
  /** Of one visit. */
  appointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Found at this moment or later. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Exceptions of one of these kinds; all when absent or empty. */
  kinds?: InputMaybe<Array<VisitExceptionKind>>;
  /** True for those that are settled, false for those that are open. */
  settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Found before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What of a visit’s records the office has to settle. */
export type VisitExceptionKind =
  /** A device’s clock that was more than 2 minutes off. */
  | 'CLOCK'
  /** An arrival more than 60 minutes before the planned beginning. */
  | 'EARLY'
  /** A place more than 250 meters, and what it may be off, from the client’s home. */
  | 'FAR'
  /** A place that may be more than 200 meters off. */
  | 'INACCURATE'
  /** An arrival more than 15 minutes after the planned beginning. */
  | 'LATE_ARRIVAL'
  /** No arrival 30 minutes after the planned beginning, or a departure without one. */
  | 'MISSING_ARRIVAL'
  /** No departure 60 minutes after the planned end. */
  | 'MISSING_DEPARTURE'
  /** A record of a visit that was canceled, given to another or not confirmed, or whose time cannot be the visit’s. */
  | 'NOT_EXPECTED'
  /** A record without a place. */
  | 'NO_PLACE'
  /** A second arrival, or a second departure, of the same caregiver. */
  | 'REPEATED'
  /** The caregiver says it was at another time. */
  | 'STATED_TIME';

/** What a record of a visit says. */
export type VisitRecordKind =
  /** The caregiver has come. */
  | 'ARRIVAL'
  /** The caregiver has left. */
  | 'DEPARTURE';

/** A visit that is not to be offered anymore. */
export type WithdrawVisitOfferInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

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

/** News about a client's care. The client reads it on the dashboard. */
export type WriteCareUpdateInput = {
  /** The visit it is about. Caregivers have to give one of theirs that has begun. */
  appointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Who it is about. The office gives this or `appointmentId`; caregivers leave it out. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** The news itself; at most 4000 characters. */
  content: Scalars['String']['input'];
  /** A UUID of this update, 1 to 255 visible characters: a repeat within 24 hours writes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is; NORMAL when absent. */
  priority?: InputMaybe<Priority>;
  /** What it is about; at most 200 characters. */
  title: Scalars['String']['input'];
  /** Kind of news in the words people read, for example "Visit summary"; at most 100 characters. */
  updateType: Scalars['String']['input'];
};
