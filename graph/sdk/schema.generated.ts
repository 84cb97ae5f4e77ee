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
  /** An instant as ISO 8601 in UTC, such as "2026-03-04T21:00:00.000Z". */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, for example "37.50". Money has two decimals. */
  Decimal: { input: string; output: string; }
};

/** The first password of an invited account, with the link of the invitation. */
export type AcceptInvitationInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** An open visit to take. */
export type AcceptOpenVisitInput = {
  /** Identifier of the visit, from `openVisits`. */
  appointmentId: Scalars['ID']['input'];
  /** Key of this tap: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The authenticator app to add. */
export type AddAuthenticatorAppInput = {
  /** From `beginAuthenticatorApp`. */
  challenge: Scalars['String']['input'];
  /** The code that the app shows now. */
  code: Scalars['String']['input'];
};

/** A caregiver the office hires without an application. Names and email are required; missing or invalid fields are named in `userErrors`. */
export type AddCaregiverInput = {
  /** A short biography. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Certification, such as "CPR and first aid". */
  certification?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the account and the invitation. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Whole years of experience, 0 to 80. */
  experience?: InputMaybe<Scalars['Int']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, such as "21.50". */
  hourlyRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Key of this hiring: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they specialize in, at most 30 entries. */
  specialties?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Time off of a caregiver. */
export type AddCaregiverTimeOffInput = {
  /** Identifier of the caregiver. */
  caregiverId: Scalars['ID']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Notes. At most 4,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** What to do with each visit planned with the caregiver in this time. A call that omits one is refused and lists all of them. At most 1000; one that no longer conflicts stays as it is. */
  plannedVisits?: InputMaybe<Array<PlannedVisitInput>>;
  /** Reason. At most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** When they are off. */
  span: TimeOffSpanInput;
};

/** An email for a client without one. */
export type AddClientEmailInput = {
  /** Email address. The invitation goes there. At most 254 characters; stored in lower case. */
  email: Scalars['String']['input'];
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
};

/** Someone around a client. */
export type AddClientPersonInput = {
  /** Their place, from 1 to 9, when the office calls one after the other; null if it does not call them. */
  callOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** Email address. At most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Whether they hold power of attorney; no if it was never said. */
  hasPowerOfAttorney?: InputMaybe<Scalars['Boolean']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. At most 100 characters. */
  lastName: Scalars['String']['input'];
  /** Notes. Only the office reads them. At most 4,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. At most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they are to the client, such as "daughter". At most 40 characters. */
  relation: Scalars['String']['input'];
};

/** A credit for the next invoice of a client. */
export type AddCreditInput = {
  /** Dollars before tax, above zero, with at most two decimals, up to 99999. */
  amount: Scalars['Decimal']['input'];
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why; at most 200 characters. The client reads it on the invoice, after “Credit:”. */
  reason: Scalars['String']['input'];
  /** Day it is about, such as that of a visit, at most 365 days back and not in the future; today if omitted. */
  serviceDate?: InputMaybe<Scalars['Date']['input']>;
};

/** A line for the next invoice of a client. */
export type AddCustomLineInput = {
  /** Identifier of the client to bill. */
  clientId: Scalars['ID']['input'];
  /** What is billed, at most 200 characters. The client reads it on the invoice. */
  description: Scalars['String']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Quantity, above zero, with at most two decimals, up to 999999.99. */
  quantity: Scalars['Decimal']['input'];
  /** Dollars per unit, above zero, with at most three decimals, up to 999999.99. */
  rate: Scalars['Decimal']['input'];
  /** Day of the line, at most 365 days back and not in the future; today if omitted. */
  serviceDate?: InputMaybe<Scalars['Date']['input']>;
  /** Unit of the quantity, such as "mile"; at most 20 characters. Omit it for plain pieces. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** The passkey to add. */
export type AddPasskeyInput = {
  /** From `beginPasskey`. */
  challenge: Scalars['String']['input'];
  /** What its owner calls it, at most 60 characters. Without a name it is called after the browser and the system, such as "Chrome on Windows". */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What `navigator.credentials.create` returned, as the JSON of its `toJSON()`; the private half of the passkey stays on its device. */
  passkey: Scalars['String']['input'];
};

/** A new service. Name and price are required; missing or invalid fields are named in `userErrors`. */
export type AddServiceInput = {
  /** Dollars per hour, such as "34.00". */
  basePrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** The group it is listed under, such as "personal-care". Visits under "respite-care" have the lengths of respite. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** What it covers. At most 4,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Usual minutes of one visit; must be a length that visits of its category may have. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Key of this service: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Name. At most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Tasks of its visits, at most 30 of 100 characters each. Caregivers check off what they did. */
  tasks?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Where to send changes, and which. */
export type AddWebhookInput = {
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Only changes of these kinds of records; all if omitted or empty. */
  kinds?: InputMaybe<Array<ChangeKind>>;
  /** Address of the receiver, which begins with https://; at most 500 characters. */
  url: Scalars['String']['input'];
};

/** A client the office admits without a form. Names are required; missing or invalid fields are named in `userErrors`. */
export type AdmitClientInput = {
  /** How to get in (gate code, key, dog). Their caregivers read it. At most 4,000 characters. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Allergies. Caregivers read it, unless it is hidden. At most 200 characters. */
  allergies?: InputMaybe<Scalars['String']['input']>;
  /** Policy for canceled visits; standard by default. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want. At most 4,200 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** A word that shows that a caller or caregiver is known. Caregivers read it, unless it is hidden. At most 200 characters. */
  codeWord?: InputMaybe<Scalars['String']['input']>;
  /** What they eat and may not eat. Caregivers read it, unless it is hidden. At most 200 characters. */
  diet?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the account and the invitation. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Whether and how they might fall. Caregivers read it, unless it is hidden. At most 200 characters. */
  fallRisk?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Key of this admission: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes. Only the office reads them. At most 4,000 characters. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Their pets. Caregivers read it, unless it is hidden. At most 200 characters. */
  pets?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What to call them. Caregivers read it, unless it is hidden. At most 200 characters. */
  preferredName?: InputMaybe<Scalars['String']['input']>;
};

/** A person to admit as a client. Fields left out are taken from the form; null leaves them empty. */
export type AdmitConsultationInput = {
  /** How to get in (gate code, key, dog). Their caregivers read it. At most 4,000 characters. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Allergies. Caregivers read it, unless it is hidden. At most 200 characters. */
  allergies?: InputMaybe<Scalars['String']['input']>;
  /** Policy for canceled visits; standard by default. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want. At most 4,200 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** A word that shows that a caller or caregiver is known. Caregivers read it, unless it is hidden. At most 200 characters. */
  codeWord?: InputMaybe<Scalars['String']['input']>;
  /** What they eat and may not eat. Caregivers read it, unless it is hidden. At most 200 characters. */
  diet?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the account and the invitation. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Whether and how they might fall. Caregivers read it, unless it is hidden. At most 200 characters. */
  fallRisk?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes. Only the office reads them. At most 4,000 characters. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Their pets. Caregivers read it, unless it is hidden. At most 200 characters. */
  pets?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What to call them. Caregivers read it, unless it is hidden. At most 200 characters. */
  preferredName?: InputMaybe<Scalars['String']['input']>;
};

/** A person to admit as a client. Fields left out are taken from the form; null leaves them empty. */
export type AdmitConsultationRequestInput = {
  /** How to get in (gate code, key, dog). Their caregivers read it. At most 4,000 characters. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Allergies. Caregivers read it, unless it is hidden. At most 200 characters. */
  allergies?: InputMaybe<Scalars['String']['input']>;
  /** Policy for canceled visits; standard by default. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want. At most 4,200 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** A word that shows that a caller or caregiver is known. Caregivers read it, unless it is hidden. At most 200 characters. */
  codeWord?: InputMaybe<Scalars['String']['input']>;
  /** What they eat and may not eat. Caregivers read it, unless it is hidden. At most 200 characters. */
  diet?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the account and the invitation. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Whether and how they might fall. Caregivers read it, unless it is hidden. At most 200 characters. */
  fallRisk?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes. Only the office reads them. At most 4,000 characters. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Their pets. Caregivers read it, unless it is hidden. At most 200 characters. */
  pets?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What to call them. Caregivers read it, unless it is hidden. At most 200 characters. */
  preferredName?: InputMaybe<Scalars['String']['input']>;
};

/** How a client agreed that somebody sees their portal. */
export const Agreement = {
  /** The client said so in person. */
  IN_PERSON: 'IN_PERSON',
  /** They gave it in the portal themselves; not for `grantAccess`. */
  IN_PORTAL: 'IN_PORTAL',
  /** The client wrote so. */
  IN_WRITING: 'IN_WRITING',
  /** The client said so on the phone. */
  ON_PHONE: 'ON_PHONE',
  /** Whoever holds power of attorney said so. */
  POWER_OF_ATTORNEY: 'POWER_OF_ATTORNEY'
} as const;

export type Agreement = typeof Agreement[keyof typeof Agreement];
/** Length of the periods. */
export const AnalyticsUnit = {
  /** One day in Phoenix. */
  DAY: 'DAY',
  /** A calendar month. */
  MONTH: 'MONTH',
  /** Seven days, from `weekBegins` of the provider. */
  WEEK: 'WEEK'
} as const;

export type AnalyticsUnit = typeof AnalyticsUnit[keyof typeof AnalyticsUnit];
/** The office’s answer to a time off request. */
export type AnswerTimeOffRequestInput = {
  /** Message for the caregiver. At most 1,000 characters. */
  answer?: InputMaybe<Scalars['String']['input']>;
  /** Whether the request is approved. */
  approve: Scalars['Boolean']['input'];
  /** Identifier of the request. */
  id: Scalars['ID']['input'];
  /** Key of this answer: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** For an approval: what to do with each visit planned with the caregiver on these days. A call that omits one is refused and lists all of them. At most 1000; one that no longer conflicts stays as it is. */
  plannedVisits?: InputMaybe<Array<PlannedVisitInput>>;
};

/** What a token may read or change. CARE_READ and CARE_WRITE are needed on top of another scope for what people write, and for what is medical or opens a home. */
export const ApiScope = {
  /** Read: invoices, payments and what is not billed yet. */
  BILLING_READ: 'BILLING_READ',
  /** Change: invoices, payments and what is not billed yet. */
  BILLING_WRITE: 'BILLING_WRITE',
  /** Read: caregivers, with their hours and time off. */
  CAREGIVERS_READ: 'CAREGIVERS_READ',
  /** Change: caregivers, with their hours and time off. */
  CAREGIVERS_WRITE: 'CAREGIVERS_WRITE',
  /** Read: notes, messages, reasons, and what is medical or opens a home, wherever it may look. */
  CARE_READ: 'CARE_READ',
  /** Change: notes, messages, reasons, and what is medical or opens a home, wherever it may look. */
  CARE_WRITE: 'CARE_WRITE',
  /** Read: clients, with their addresses and phones. */
  CLIENTS_READ: 'CLIENTS_READ',
  /** Change: clients, with their addresses and phones. */
  CLIENTS_WRITE: 'CLIENTS_WRITE',
  /** Read: what came in by the forms. */
  INBOX_READ: 'INBOX_READ',
  /** Change: what came in by the forms. */
  INBOX_WRITE: 'INBOX_WRITE',
  /** Read: figures and reports. */
  REPORTS_READ: 'REPORTS_READ',
  /** Read: services and their prices. */
  SERVICES_READ: 'SERVICES_READ',
  /** Change: services and their prices. */
  SERVICES_WRITE: 'SERVICES_WRITE',
  /** Read: visits, plans, the schedule and visit records. */
  VISITS_READ: 'VISITS_READ',
  /** Change: visits, plans, the schedule and visit records. */
  VISITS_WRITE: 'VISITS_WRITE'
} as const;

export type ApiScope = typeof ApiScope[keyof typeof ApiScope];
/** What of the money goes on one invoice. */
export type AppliedAmountInput = {
  /** Amount in dollars, with at most two decimals, not above what is due on it; zero for none. */
  amount: Scalars['Decimal']['input'];
  /** Identifier of an unpaid invoice of the client. */
  invoiceId: Scalars['ID']['input'];
};

/** Money on a client’s account to use for one of their invoices. */
export type ApplyAccountMoneyInput = {
  /** Amount in dollars, not above what is due and what lies on the account; as much as possible if omitted. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the invoice. */
  invoiceId: Scalars['ID']['input'];
};

/** Which visits to list. Omit a field to skip that filter. */
export type AppointmentFilterInput = {
  /** Visits of this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** The one that another program calls this. */
  externalReference?: InputMaybe<ExternalReferenceInput>;
  /** Visits that end after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** True for only future visits that nobody can make: without a caregiver, or with one who has time off or is no longer active. */
  needsAttention?: InputMaybe<Scalars['Boolean']['input']>;
  /** Visits of this plan. */
  recurringAppointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits in one of these states; all if omitted or empty. */
  statuses?: InputMaybe<Array<AppointmentStatus>>;
  /** Visits that start before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** True for only visits without a caregiver, false for only those with one. */
  unassigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Status of a visit. */
export const AppointmentStatus = {
  /** Canceled. */
  CANCELLED: 'CANCELLED',
  /** Done. */
  COMPLETED: 'COMPLETED',
  /** Planned and confirmed. */
  CONFIRMED: 'CONFIRMED',
  /** The caregiver is there. */
  IN_PROGRESS: 'IN_PROGRESS',
  /** Planned. */
  SCHEDULED: 'SCHEDULED'
} as const;

export type AppointmentStatus = typeof AppointmentStatus[keyof typeof AppointmentStatus];
/** Visits to confirm: exactly one of the two. */
export type AppointmentsToConfirmInput =
  /** These visits, 1 to 100. */
  { ids: Array<Scalars['ID']['input']>; until?: never; }
  |  /** All scheduled visits with a caregiver that start from now until this moment, at most 56 days ahead. */
  { ids?: never; until: Scalars['DateTime']['input']; };

/** A person to admit as a client. Fields left out are taken from the form; null leaves them empty. */
export type ApproveSignupApplicationInput = {
  /** How to get in (gate code, key, dog). Their caregivers read it. At most 4,000 characters. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Allergies. Caregivers read it, unless it is hidden. At most 200 characters. */
  allergies?: InputMaybe<Scalars['String']['input']>;
  /** Policy for canceled visits; standard by default. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want. At most 4,200 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** A word that shows that a caller or caregiver is known. Caregivers read it, unless it is hidden. At most 200 characters. */
  codeWord?: InputMaybe<Scalars['String']['input']>;
  /** What they eat and may not eat. Caregivers read it, unless it is hidden. At most 200 characters. */
  diet?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the account and the invitation. Without one there is no account, and letters are printed. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Whether and how they might fall. Caregivers read it, unless it is hidden. At most 200 characters. */
  fallRisk?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes. Only the office reads them. At most 4,000 characters. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Their pets. Caregivers read it, unless it is hidden. At most 200 characters. */
  pets?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What to call them. Caregivers read it, unless it is hidden. At most 200 characters. */
  preferredName?: InputMaybe<Scalars['String']['input']>;
};

/** Visits to give to a caregiver. */
export type AssignAppointmentsInput = {
  /** The visits, 1 to 100. */
  appointmentIds: Array<Scalars['ID']['input']>;
  /** The caregiver who gets them. */
  caregiverId: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and does only what was refused or left before. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why recurring visits are reassigned with less than 48 hours’ notice; stored with each change. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
};

/** A submission and its new assignee. */
export type AssignSubmissionInput = {
  /** An active user with the role STAFF or ADMIN; null for nobody. It stays as it is if omitted. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** The form it came from. */
  kind: SubmissionKind;
};

/** Kinds of audit log lines. */
export const AuditKind = {
  /** Someone was denied access. */
  DENIED: 'DENIED',
  /** Personal data was shown to someone. */
  READ: 'READ',
  /** Personal data was stored, changed or removed. */
  WRITE: 'WRITE'
} as const;

export type AuditKind = typeof AuditKind[keyof typeof AuditKind];
/** Which lines of the audit log to list. Omit a field to skip that filter. */
export type AuditLogFilterInput = {
  /** Words from the name, email or address of the client it is about, or digits of their phone number. */
  client?: InputMaybe<Scalars['String']['input']>;
  /** Only lines on or after this day in Phoenix. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Only lines of this kind. */
  kind?: InputMaybe<AuditKind>;
  /** Only lines on or before this day in Phoenix. */
  through?: InputMaybe<Scalars['Date']['input']>;
  /** Words from the name or email of the person who did it; case and accents are ignored. */
  who?: InputMaybe<Scalars['String']['input']>;
};

/** Why someone was denied. */
export const AuditRefusal = {
  /** The account has been deactivated. */
  ACCOUNT_INACTIVE: 'ACCOUNT_INACTIVE',
  /** There were too many wrong passwords before. */
  ACCOUNT_LOCKED: 'ACCOUNT_LOCKED',
  /** They may not do or read this. */
  FORBIDDEN: 'FORBIDDEN',
  /** The care of the calendar’s client has ended. */
  GONE: 'GONE',
  /** Email and password did not match. */
  INVALID_CREDENTIALS: 'INVALID_CREDENTIALS',
  /** It is not there, or they may not see it. */
  NOT_FOUND: 'NOT_FOUND',
  /** It needs a fresh proof of who is asking. */
  PROOF_REQUIRED: 'PROOF_REQUIRED',
  /** They must add a second factor first. */
  SECOND_FACTOR_NEEDED: 'SECOND_FACTOR_NEEDED',
  /** There was no session. */
  UNAUTHENTICATED: 'UNAUTHENTICATED'
} as const;

export type AuditRefusal = typeof AuditRefusal[keyof typeof AuditRefusal];
/** In which role someone acts. */
export const AuditRole = {
  /** An admin. */
  ADMIN: 'ADMIN',
  /** A calendar program, with the address of a client’s calendar. */
  CALENDAR_LINK: 'CALENDAR_LINK',
  /** A caregiver. */
  CAREGIVER: 'CAREGIVER',
  /** A client. */
  CLIENT: 'CLIENT',
  /** The command line of this program. */
  COMMAND: 'COMMAND',
  /** A job of this program. */
  JOB: 'JOB',
  /** Somebody with access to the database. */
  OUTSIDE: 'OUTSIDE',
  /** A person around a client, in the client’s portal. */
  PERSON: 'PERSON',
  /** A program, with a token. */
  PROGRAM: 'PROGRAM',
  /** Somebody of the office. */
  STAFF: 'STAFF',
  /** Somebody who is not signed in. */
  VISITOR: 'VISITOR'
} as const;

export type AuditRole = typeof AuditRole[keyof typeof AuditRole];
/** Whom or what a line of the audit log can be about. What belongs to a client is about the client; the kinds that `DENIED` lines only have are for records that were not found, or are nobody’s. */
export const AuditSubjectKind = {
  /** A visit; only denied. */
  APPOINTMENT: 'APPOINTMENT',
  /** A caregiver. */
  CAREGIVER: 'CAREGIVER',
  /** A client. */
  CLIENT: 'CLIENT',
  /** A consultation. */
  CONSULTATION: 'CONSULTATION',
  /** A consultation request. */
  CONSULTATION_REQUEST: 'CONSULTATION_REQUEST',
  /** A contact inquiry. */
  CONTACT_INQUIRY: 'CONTACT_INQUIRY',
  /** A custom line; only denied. */
  CUSTOM_LINE: 'CUSTOM_LINE',
  /** Everyone, for an export. */
  EVERYONE: 'EVERYONE',
  /** An invoice; only denied. */
  INVOICE: 'INVOICE',
  /** A job application. */
  JOB_APPLICATION: 'JOB_APPLICATION',
  /** A notice; only denied. */
  NOTICE: 'NOTICE',
  /** A payment; only denied. */
  PAYMENT: 'PAYMENT',
  /** A plan; only denied. */
  RECURRING_APPOINTMENT: 'RECURRING_APPOINTMENT',
  /** A service. */
  SERVICE: 'SERVICE',
  /** Settings of the office. */
  SETTINGS: 'SETTINGS',
  /** A sign-up application. */
  SIGNUP_APPLICATION: 'SIGNUP_APPLICATION',
  /** Time off; only denied. */
  TIME_OFF: 'TIME_OFF',
  /** A time off request; only denied. */
  TIME_OFF_REQUEST: 'TIME_OFF_REQUEST',
  /** An account of neither. */
  USER: 'USER',
  /** An exception of a visit; only denied. */
  VISIT_EXCEPTION: 'VISIT_EXCEPTION',
  /** A webhook. */
  WEBHOOK: 'WEBHOOK'
} as const;

export type AuditSubjectKind = typeof AuditSubjectKind[keyof typeof AuditSubjectKind];
/** Who wants to add an authenticator app. */
export type BeginAuthenticatorAppInput = {
  /** The password; required of someone who has no second factor yet. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** Who wants to add a passkey. */
export type BeginPasskeyInput = {
  /** The password; required of someone who has no second factor yet. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** How often a client is billed, on the first day of a week. */
export const BillingRhythm = {
  /** Every two weeks. */
  BIWEEKLY: 'BIWEEKLY',
  /** Every week. */
  WEEKLY: 'WEEKLY'
} as const;

export type BillingRhythm = typeof BillingRhythm[keyof typeof BillingRhythm];
/** A visit to book. It costs the planned hours at the price that the service has on its day. */
export type BookAppointmentInput = {
  /** For the office only. */
  adminNotes?: InputMaybe<Scalars['String']['input']>;
  /** Why the caregiver is booked beyond their weekly hours; kept with a visit that is outside them. Without it such a visit is refused on this field with REASON_REQUIRED. Time off and other visits are refused whatever the reason. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** The caregiver; omit to leave it unassigned. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the client, who must be active. */
  clientId: Scalars['ID']['input'];
  /** The client’s requests. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** Planned minutes, in quarter hours: 180 to 1440; for respite care 120 to 480, or 720 to 1440. */
  duration: Scalars['Int']['input'];
  /** Key of this booking: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and books nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Where it takes place; the client’s address if omitted. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is; NORMAL if omitted. */
  priority?: InputMaybe<Priority>;
  /** At most 5. If omitted, an email 24 hours before free cancellation ends, or 24 hours before the visit if that has passed; an empty list means none. Reminders whose time has passed are left out. */
  reminders?: InputMaybe<Array<ReminderInput>>;
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
  /** The service, from `services`. */
  serviceId: Scalars['ID']['input'];
  /** Instructions for the caregiver. */
  specialInstructions?: InputMaybe<Scalars['String']['input']>;
  /** When it starts; must be in the future. */
  startsAt: Scalars['DateTime']['input'];
};

/** A request for a free in-home consultation. Missing or invalid fields are named in `userErrors`. */
export type BookConsultationInput = {
  /** Must be true: the consent of the form. */
  agreeToContact?: InputMaybe<Scalars['Boolean']['input']>;
  /** A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Email address. Required, at most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** The form that was filled in. */
  form?: InputMaybe<ConsultationFormName>;
  /** Key of each completed form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Free text. At most 4,000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call. Required, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. Required, at least 7 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Preferred calendar date, YYYY-MM-DD, today in Phoenix or later. */
  preferredDate?: InputMaybe<Scalars['String']['input']>;
  /** Preferred time of day. */
  preferredTime?: InputMaybe<ConsultationTime>;
};

/** What can happen in the books; each may be taken back. */
export const BookEntryKind = {
  /** Money on an account was used for an invoice, or taken off it. */
  APPLIED: 'APPLIED',
  /** A credit was given on an invoice, or taken back. */
  CREDIT: 'CREDIT',
  /** Money on an account was given back, or this was voided. */
  GIVEN_BACK: 'GIVEN_BACK',
  /** An invoice was issued, or canceled. */
  INVOICE: 'INVOICE',
  /** Money was received for an invoice, or this was voided. */
  PAYMENT: 'PAYMENT',
  /** Money was received on a client’s account, or this was voided. */
  RECEIVED: 'RECEIVED',
  /** Money was given back for an invoice, or this was voided. */
  REFUND: 'REFUND'
} as const;

export type BookEntryKind = typeof BookEntryKind[keyof typeof BookEntryKind];
/** Preferred time of a call. */
export const CallTime = {
  /** Afternoon (12-5) */
  AFTERNOON: 'AFTERNOON',
  /** Anytime */
  ANYTIME: 'ANYTIME',
  /** Evening (5-8) */
  EVENING: 'EVENING',
  /** Morning (8-12) */
  MORNING: 'MORNING'
} as const;

export type CallTime = typeof CallTime[keyof typeof CallTime];
/** A visit for the office to cancel. */
export type CancelAppointmentForClientInput = {
  /** The fee in dollars that the person was shown, if any. If the fee has risen since, the cancellation is refused with STALE_VERSION on `fee`. */
  fee?: InputMaybe<Scalars['Decimal']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this cancellation: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** When the client gave notice, which decides the fee; now if omitted. */
  noticeAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Reason. CAREGIVER_REQUEST costs the client nothing. */
  reason: CancelReason;
  /** True to waive the fee. */
  waiveFee?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A visit for its client to cancel. */
export type CancelAppointmentInput = {
  /** The fee in dollars that the person was shown. If the fee has risen since, the cancellation is refused with STALE_VERSION on `fee`, so that nobody pays a fee they have not seen. */
  fee: Scalars['Decimal']['input'];
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this cancellation: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The reason. */
  reason: CancelReason;
};

/** An invoice to withdraw. */
export type CancelInvoiceInput = {
  /** Identifier of the invoice. */
  id: Scalars['ID']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason for the office. At most 4,000 characters. */
  reason: Scalars['String']['input'];
  /** Whether the next invoice bills its visits again; true if omitted. False writes them off. */
  rebill?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Why a visit is canceled. */
export const CancelReason = {
  /** The caregiver asked for it. */
  CAREGIVER_REQUEST: 'CAREGIVER_REQUEST',
  /** Care ended before. Recorded, never chosen. */
  CARE_ENDED: 'CARE_ENDED',
  /** Care is suspended on that day. Recorded, never chosen. */
  HOLD: 'HOLD',
  /** Someone is ill. */
  ILLNESS: 'ILLNESS',
  /** The visit is no longer needed. */
  NO_LONGER_NEEDED: 'NO_LONGER_NEEDED',
  /** Any other reason. */
  OTHER: 'OTHER',
  /** An emergency in the family or the house. */
  PERSONAL_EMERGENCY: 'PERSONAL_EMERGENCY',
  /** Its plan was changed or has ended. Recorded, never chosen. */
  PLAN_CHANGED: 'PLAN_CHANGED',
  /** Something else is planned for the same time. */
  SCHEDULE_CONFLICT: 'SCHEDULE_CONFLICT'
} as const;

export type CancelReason = typeof CancelReason[keyof typeof CancelReason];
/** The cancellation policies a client can have. */
export const CancellationPolicyName = {
  /** Free with two hours of notice. */
  EMERGENCY: 'EMERGENCY',
  /** Free with two days of notice. */
  PREMIUM: 'PREMIUM',
  /** Free with a day of notice. */
  STANDARD: 'STANDARD'
} as const;

export type CancellationPolicyName = typeof CancellationPolicyName[keyof typeof CancellationPolicyName];
/** The kind of care someone asks about. */
export const CareType = {
  /** Companionship */
  COMPANIONSHIP: 'COMPANIONSHIP',
  /** Dementia support */
  DEMENTIA_SUPPORT: 'DEMENTIA_SUPPORT',
  /** Meal preparation */
  MEAL_PREP: 'MEAL_PREP',
  /** Multiple services */
  MULTIPLE_SERVICES: 'MULTIPLE_SERVICES',
  /** Not sure yet */
  NOT_SURE: 'NOT_SURE',
  /** Personal care */
  PERSONAL_CARE: 'PERSONAL_CARE',
  /** Respite care */
  RESPITE_CARE: 'RESPITE_CARE',
  /** Transportation */
  TRANSPORTATION: 'TRANSPORTATION'
} as const;

export type CareType = typeof CareType[keyof typeof CareType];
/** What happened to a care update after it was written. */
export const CareUpdateChangeKind = {
  /** What it says, or how urgent it is, was corrected. */
  CORRECTED: 'CORRECTED',
  /** The office decided to keep it. */
  KEPT: 'KEPT',
  /** The office moved it to another visit. */
  MOVED: 'MOVED',
  /** The office decided that the family reads it. */
  SHOWN: 'SHOWN',
  /** It was taken back. */
  TAKEN_BACK: 'TAKEN_BACK'
} as const;

export type CareUpdateChangeKind = typeof CareUpdateChangeKind[keyof typeof CareUpdateChangeKind];
/** Which care updates to list. Omit a field to skip that filter. */
export type CareUpdateFilterInput = {
  /** Written by this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** About this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Written at or after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Read by these; all if omitted or empty. */
  standings?: InputMaybe<Array<CareUpdateStanding>>;
  /** Written before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Who reads a care update. */
export const CareUpdateStanding = {
  /** The office, which decided to keep it. */
  KEPT: 'KEPT',
  /** The family, and whoever cares for the client next. */
  SHOWN: 'SHOWN',
  /** The office: its writer or the office took it back. */
  TAKEN_BACK: 'TAKEN_BACK',
  /** The office, which has to decide. */
  TO_SORT: 'TO_SORT'
} as const;

export type CareUpdateStanding = typeof CareUpdateStanding[keyof typeof CareUpdateStanding];
/** Why a caregiver cannot take a visit, for programs. */
export const CaregiverConflict = {
  /** They no longer work here. */
  INACTIVE: 'INACTIVE',
  /** It is after their last working day. */
  LAST_DAY: 'LAST_DAY',
  /** It is outside their weekly hours. */
  OUTSIDE_AVAILABILITY: 'OUTSIDE_AVAILABILITY',
  /** They have another visit. */
  OVERLAP: 'OVERLAP',
  /** They have time off. */
  TIME_OFF: 'TIME_OFF'
} as const;

export type CaregiverConflict = typeof CaregiverConflict[keyof typeof CaregiverConflict];
/** Hours on one weekday. */
export type CaregiverHoursInput = {
  /** Day of the week. */
  dayOfWeek: Weekday;
  /** End, "HH:MM", after the start; "23:59" is midnight. Two entries that meet at midnight make one night. */
  endTime: Scalars['String']['input'];
  /** False excludes these hours from others of the day; true if omitted. */
  isAvailable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Start, "HH:MM", in the caregiver’s own time zone. */
  startTime: Scalars['String']['input'];
};

/** Changes to one visit that is scheduled or confirmed. An omitted field stays as it is; null clears it. Service, time, length and priority cannot be cleared. */
export type ChangeAppointmentInput = {
  /** For the office only; null clears it. */
  adminNotes?: InputMaybe<Scalars['String']['input']>;
  /** Why the caregiver is booked beyond their weekly hours; kept with a visit that is outside them. Without it such a visit is refused on this field with REASON_REQUIRED. Time off and other visits are refused whatever the reason. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** The new caregiver; null leaves the visit without one. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** The client’s requests; null clears them. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** True if it is confirmed as changed: such as when a change of a confirmed visit is undone. */
  confirmed?: InputMaybe<Scalars['Boolean']['input']>;
  /** New planned minutes. The cost is updated, at the price per hour of its day. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Where it takes place; null clears it. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Why a recurring visit is moved, reassigned or given another service with less than 48 hours’ notice; stored with the change. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is. */
  priority?: InputMaybe<Priority>;
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
  /** Another service, from `services`; the visit then costs what that has as its price on the visit’s day. */
  serviceId?: InputMaybe<Scalars['ID']['input']>;
  /** Instructions for the caregiver; null clears them. */
  specialInstructions?: InputMaybe<Scalars['String']['input']>;
  /** New start; must be in the future. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to someone around a client. An omitted field stays as it is; null clears it. Name and relation cannot be cleared. */
export type ChangeClientPersonInput = {
  /** Their place, from 1 to 9, when the office calls one after the other; null if it does not call them. */
  callOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Email address. At most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Whether they hold power of attorney; no if it was never said. */
  hasPowerOfAttorney?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identifier of the person. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Notes. Only the office reads them. At most 4,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. At most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they are to the client, such as "daughter". At most 40 characters. */
  relation?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to a credit that no invoice has yet. A day that is omitted stays as it is; it cannot be cleared. */
export type ChangeCreditInput = {
  /** Dollars before tax, above zero, with at most two decimals, up to 99999. */
  amount: Scalars['Decimal']['input'];
  /** Identifier of the credit, a custom line. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why; at most 200 characters. The client reads it on the invoice, after “Credit:”. */
  reason: Scalars['String']['input'];
  /** Day it is about, at most 365 days back and not in the future. */
  serviceDate?: InputMaybe<Scalars['Date']['input']>;
};

/** Changes to an unbilled line. An omitted field stays as it is; null clears it. The day cannot be cleared. */
export type ChangeCustomLineInput = {
  /** What is billed, at most 200 characters. The client reads it on the invoice. */
  description: Scalars['String']['input'];
  /** Identifier of the line. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Quantity, above zero, with at most two decimals, up to 999999.99. */
  quantity: Scalars['Decimal']['input'];
  /** Dollars per unit, above zero, with at most three decimals, up to 999999.99. */
  rate: Scalars['Decimal']['input'];
  /** Day of the line, at most 365 days back and not in the future. */
  serviceDate?: InputMaybe<Scalars['Date']['input']>;
  /** Unit of the quantity, such as "mile"; at most 20 characters; null for plain pieces. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** A new email address. */
export type ChangeEmailInput = {
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** New email address. At most 254 characters; stored in lower case. */
  email: Scalars['String']['input'];
};

/** Changes to a hold. An omitted field stays as it is; null clears it. The first day cannot be cleared. */
export type ChangeHoldInput = {
  /** First day without care. */
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  /** Identifier of the hold. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifiers of the planned visits to keep; the others are canceled without a fee. A call without it is refused and lists the visits, if there are any. */
  keptVisits?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Last day without care, inclusive; null until it is known. */
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  /** Reason, for the office only. At most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** What the client reads about the change. At most 200 characters. */
  reasonForClient?: InputMaybe<Scalars['String']['input']>;
};

/** Kinds of records whose changes are told. */
export const ChangeKind = {
  /** A user; `account` does not find one without an email. */
  ACCOUNT: 'ACCOUNT',
  /** A visit, with its records, notices and corrections: `appointment`. */
  APPOINTMENT: 'APPOINTMENT',
  /** A caregiver, with their weekly hours and requests for time off: `caregiver`. */
  CAREGIVER: 'CAREGIVER',
  /** A care update: `careUpdates`. */
  CARE_UPDATE: 'CARE_UPDATE',
  /** A client, with their name, holds, and what other programs call them: `client`; also when a line that waits for the next invoice changes: `unbilledLines`. */
  CLIENT: 'CLIENT',
  /** A consultation, with its notes: `inboxEntry`. */
  CONSULTATION: 'CONSULTATION',
  /** A consultation request, with its notes: `inboxEntry`. */
  CONSULTATION_REQUEST: 'CONSULTATION_REQUEST',
  /** A contact inquiry, with its notes: `inboxEntry`. */
  CONTACT_INQUIRY: 'CONTACT_INQUIRY',
  /** An invoice, with its lines, payments and reminders: `officeInvoice`. */
  INVOICE: 'INVOICE',
  /** A job application, with its notes: `inboxEntry`. */
  JOB_APPLICATION: 'JOB_APPLICATION',
  /** A payment or refund, which also changes its invoice: `officePayments`. */
  PAYMENT: 'PAYMENT',
  /** A plan: `recurringAppointment`. */
  RECURRING_APPOINTMENT: 'RECURRING_APPOINTMENT',
  /** A service, with its prices: `catalogue`. */
  SERVICE: 'SERVICE',
  /** A sign-up application, with its notes: `inboxEntry`. */
  SIGNUP_APPLICATION: 'SIGNUP_APPLICATION',
  /** A caregiver’s time off: `caregiverTimeOff`. */
  TIME_OFF: 'TIME_OFF'
} as const;

export type ChangeKind = typeof ChangeKind[keyof typeof ChangeKind];
/** A new name. */
export type ChangeNameInput = {
  /** First name. At most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name. At most 100 characters. */
  lastName: Scalars['String']['input'];
};

/** What somebody may see instead. */
export type ChangeOwnAccessInput = {
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The parts of the portal, in place of those they may see now. */
  parts: Array<PortalPart>;
  /** Identifier of the person. */
  personId: Scalars['ID']['input'];
};

/** A new password that replaces the current one. */
export type ChangePasswordInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
};

/** A change of a plan from one of its visits on, or of all future visits. An omitted field stays as it is; null clears it. Service, pattern, start and length cannot be cleared. Visits that were changed separately are left alone. */
export type ChangeRecurringAppointmentInput = {
  /** Why the caregiver is booked beyond their weekly hours; kept with the plan and with its visits outside them. Without it those visits have nobody. A new caregiver is only booked beyond theirs with a new reason. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** The caregiver; null leaves the visits unassigned. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** The client’s requests; null clears them. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** Day of the month, 1 to 31. */
  dayOfMonth?: InputMaybe<Scalars['Int']['input']>;
  /** Days of the week. */
  daysOfWeek?: InputMaybe<Array<Weekday>>;
  /** Planned minutes of each visit. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Last day; null for no end. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** The visit from which the change applies: the plan ends before it and a new one continues it. If omitted, all future visits change. To change a single visit use `changeAppointment`. */
  fromAppointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the plan. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Repeats every this many days, weeks, two-week periods or months, 1 to 52; 1 if null. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of visits, counted from the first of the plan (or, with `fromAppointmentId`, from that one); null for no limit. */
  maxOccurrences?: InputMaybe<Scalars['Int']['input']>;
  /** Why the change is made with less than 48 hours’ notice; stored with it. Required only then. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
  /** How it repeats. */
  pattern?: InputMaybe<RecurrencePattern>;
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
  /** The service; future visits then cost what it has as its price on each visit’s day. */
  serviceId?: InputMaybe<Scalars['ID']['input']>;
  /** Start of each visit, "HH:MM", in Phoenix time. */
  startTime?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A new role for a user. */
export type ChangeRoleInput = {
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
  /** The new role. */
  role: Role;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What happened to a record. */
export const ChangeType = {
  /** It is new. */
  CREATED: 'CREATED',
  /** It is no longer there. */
  DELETED: 'DELETED',
  /** It, or what is shown with it, was changed. */
  UPDATED: 'UPDATED'
} as const;

export type ChangeType = typeof ChangeType[keyof typeof ChangeType];
/** What changes of a webhook; an omitted field stays as it is. Its secret stays: `rotateWebhookSecret` changes that. */
export type ChangeWebhookInput = {
  /** Identifier of the webhook. */
  id: Scalars['ID']['input'];
  /** Of which kinds of records changes are sent from now on; all if empty. */
  kinds?: InputMaybe<Array<ChangeKind>>;
  /** Address of the receiver from now on, as for `addWebhook`; it gets what the one before has not received. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A short fact about a client. */
export const ClientFact = {
  /** Allergies. */
  ALLERGIES: 'ALLERGIES',
  /** A word that shows that a caller or caregiver is known. */
  CODE_WORD: 'CODE_WORD',
  /** What they eat and may not eat. */
  DIET: 'DIET',
  /** Whether and how they might fall. */
  FALL_RISK: 'FALL_RISK',
  /** Their pets. */
  PETS: 'PETS',
  /** What to call them. */
  PREFERRED_NAME: 'PREFERRED_NAME'
} as const;

export type ClientFact = typeof ClientFact[keyof typeof ClientFact];
/** How a new client came to us. */
export const ClientSource = {
  /** Asked for a consultation on the home page or in its dialog. */
  CONSULTATION: 'CONSULTATION',
  /** Asked for one on the consultation page. */
  CONSULTATION_REQUEST: 'CONSULTATION_REQUEST',
  /** Registered on the website, or was added by the office. */
  OTHER: 'OTHER',
  /** Sent a sign-up application. */
  SIGNUP_APPLICATION: 'SIGNUP_APPLICATION'
} as const;

export type ClientSource = typeof ClientSource[keyof typeof ClientSource];
/** Status of a client. */
export const ClientStatus = {
  /** Receives care, or is about to. */
  ACTIVE: 'ACTIVE',
  /** Care has ended. */
  ENDED: 'ENDED',
  /** Care is paused. */
  SUSPENDED: 'SUSPENDED'
} as const;

export type ClientStatus = typeof ClientStatus[keyof typeof ClientStatus];
/** A month of the books to close. */
export type CloseMonthInput = {
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** First day of the month, which is over. */
  month: Scalars['Date']['input'];
};

/** The end of a visit. */
export type CompleteAppointmentInput = {
  /** When the caregiver finished; now if omitted. Only the office can set it, not in the future, not before the start and not more than 36 hours after it. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Notes for the office about this visit. The family does not see them; to inform the family, write a care update. At most 4,000 characters. */
  caregiverNotes?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this end: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A visit to confirm. */
export type ConfirmAppointmentInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** Which visits to confirm. */
export type ConfirmAppointmentsInput = {
  /** These, or all until a moment. */
  appointments: AppointmentsToConfirmInput;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and does only what was refused or left before. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** How a visit was confirmed by the client’s side. */
export const ConfirmationWay = {
  /** The caregiver says that nobody could confirm it. */
  NOBODY: 'NOBODY',
  /** With a name, on the caregiver’s phone. */
  PHONE: 'PHONE',
  /** By the client, in the portal. */
  PORTAL: 'PORTAL'
} as const;

export type ConfirmationWay = typeof ConfirmationWay[keyof typeof ConfirmationWay];
/** The consultation form, which determines the consent wording agreed to. */
export const ConsultationFormName = {
  /** The dialog behind "Book Now". */
  DIALOG: 'DIALOG',
  /** The form on the home page. */
  HOME: 'HOME'
} as const;

export type ConsultationFormName = typeof ConsultationFormName[keyof typeof ConsultationFormName];
/** Preferred time of the consultation. */
export const ConsultationTime = {
  /** Afternoon (12pm-5pm) */
  AFTERNOON: 'AFTERNOON',
  /** Any time during office hours */
  ANY: 'ANY',
  /** Morning (8am-12pm) */
  MORNING: 'MORNING'
} as const;

export type ConsultationTime = typeof ConsultationTime[keyof typeof ConsultationTime];
/** A correction of a care update. */
export type CorrectCareUpdateInput = {
  /** The corrected text; may be empty if there is at least one task. At most 4,000 characters. */
  content: Scalars['String']['input'];
  /** Identifier of the care update. */
  id: Scalars['ID']['input'];
  /** How urgent it is; as before if omitted. */
  priority?: InputMaybe<Priority>;
  /** Why; required from the office. At most 4,000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Tasks that were done; those not on the list of the visit become part of the text. */
  tasks: Array<Scalars['String']['input']>;
  /** Title; as before if omitted. At most 200 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Kind of update; as before if omitted. At most 100 characters. */
  updateType?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What was wrong about a completed visit. What is left out stays. */
export type CorrectVisitInput = {
  /** The caregiver who really came. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** The client who was really visited; what the caregiver wrote goes with the visit. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** When it really ended. */
  completedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this correction: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What happened. At most 4,000 characters. */
  reason: Scalars['String']['input'];
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
  /** The service that was really provided. */
  serviceId?: InputMaybe<Scalars['ID']['input']>;
  /** When it really began. */
  startedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A new token for a program. */
export type CreateApiTokenInput = {
  /** The last day in Phoenix on which it works, at most 365 days from today. */
  lastDay: Scalars['Date']['input'];
  /** What the program is called wherever people are named. At most 60 characters. */
  name: Scalars['String']['input'];
  /** What it may read and change; at least one. */
  scopes: Array<ApiScope>;
};

/** A plan for regular visits. They are created 8 weeks ahead, with one more day added every night. */
export type CreateRecurringAppointmentInput = {
  /** Why the caregiver is booked beyond their weekly hours; kept with the plan and with its visits outside them. Without it those visits have nobody. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** The caregiver; omit to leave the visits unassigned. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the client, who must be active. */
  clientId: Scalars['ID']['input'];
  /** The client’s requests, copied to every visit. */
  clientNotes?: InputMaybe<Scalars['String']['input']>;
  /** For MONTHLY: day of the month, 1 to 31; the day of `startDate` if omitted. In a month without this day, the visit is on its last day. */
  dayOfMonth?: InputMaybe<Scalars['Int']['input']>;
  /** For WEEKLY and BIWEEKLY: days of the week; the weekday of `startDate` if omitted. */
  daysOfWeek?: InputMaybe<Array<Weekday>>;
  /** Planned minutes of each visit, within the limits of a booking. */
  duration: Scalars['Int']['input'];
  /** Last day; omit for no end. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Key of this plan: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and creates nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Repeats every this many days, weeks, two-week periods or months, 1 to 52; 1 if omitted. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of visits, 1 to 1000; omit for no limit. */
  maxOccurrences?: InputMaybe<Scalars['Int']['input']>;
  /** How it repeats. */
  pattern: RecurrencePattern;
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
  /** The service, from `services`. */
  serviceId: Scalars['ID']['input'];
  /** First possible day of a visit: the first day of this week in Phoenix (by `weekBegins` of the provider) or later. Visits on days that are over are entered as completed, with the caregiver, who must be given then. */
  startDate: Scalars['Date']['input'];
  /** Start of each visit, "HH:MM", in Phoenix time all year round. */
  startTime: Scalars['String']['input'];
};

/** A new office account. Missing or invalid fields are named in `userErrors`. */
export type CreateStaffInput = {
  /** Email address; the invitation goes there. */
  email: Scalars['String']['input'];
  /** First name. At most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Key of this person: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. At most 100 characters. */
  lastName: Scalars['String']['input'];
  /** STAFF or ADMIN. */
  role?: InputMaybe<Role>;
};

/** A credit on an issued invoice. */
export type CreditInvoiceInput = {
  /** Amount in dollars, above zero, with at most two decimals; not above the amount due. */
  amount: Scalars['Decimal']['input'];
  /** Day of the credit, from the day of the invoice to today, not in a closed month of the books; today if omitted. */
  creditDate?: InputMaybe<Scalars['Date']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the invoice. */
  invoiceId: Scalars['ID']['input'];
  /** Reason. The client reads it, but in no email. At most 200 characters. */
  reason: Scalars['String']['input'];
};

/** Whole days, in the caregiver’s own time zone. */
export type DaysOffInput = {
  /** First day. */
  from: Scalars['Date']['input'];
  /** Last day, inclusive. */
  through: Scalars['Date']['input'];
};

/** A visit that the caregiver can’t make. */
export type DeclineMyVisitInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** Key of this tap: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason, only for the office. At most 1,000 characters. */
  reason: Scalars['String']['input'];
};

/** The link that somebody else had sent to an email address. */
export type DisownEmailInput = {
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** Whether an account uses an email, and whether the email was verified. */
export const EmailState = {
  /** No account: one is created, and its owner is invited. */
  NONE: 'NONE',
  /** An account whose email was never verified. If someone chose a password for it, it is reset; the owner of the mailbox is invited. */
  UNVERIFIED: 'UNVERIFIED',
  /** An account with a verified email: it gets the record or the role, and its owner is told. */
  VERIFIED: 'VERIFIED'
} as const;

export type EmailState = typeof EmailState[keyof typeof EmailState];
/** Whose access to take back. */
export type EndAccessInput = {
  /** Identifier of the person. */
  personId: Scalars['ID']['input'];
};

/** The token to end. */
export type EndApiTokenInput = {
  /** Identifier of the token. */
  id: Scalars['ID']['input'];
};

/** Whose access to take back, of a client for whom one decides. */
export type EndOwnAccessInput = {
  /** Identifier of the person. */
  personId: Scalars['ID']['input'];
};

/** The end of a plan. Its visits after the last day are canceled without a fee, including those changed separately. */
export type EndRecurringAppointmentInput = {
  /** Last possible day of a visit; yesterday or earlier ends the plan at once. */
  endDate: Scalars['Date']['input'];
  /** Identifier of the plan. */
  id: Scalars['ID']['input'];
  /** Key of this end: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why the change is made with less than 48 hours’ notice; stored with it. Required only then. */
  overrideReason?: InputMaybe<Scalars['String']['input']>;
};

/** A device to sign out. */
export type EndSessionInput = {
  /** Identifier of the session, from `ownAccount`. */
  id: Scalars['ID']['input'];
};

/** The user to sign out. */
export type EndSessionsInput = {
  /** Only this device, from `caregiverDevices`; all if omitted. */
  deviceId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
};

/** An export of the books. */
export type ExportBooksInput = {
  /** Key of this export: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What the office can change about a visit that has begun. */
export const ExportedField = {
  /** Who came. */
  CAREGIVER: 'CAREGIVER',
  /** For whom. */
  CLIENT: 'CLIENT',
  /** Its official end, `completedAt`. */
  COMPLETED_AT: 'COMPLETED_AT',
  /** What for. */
  SERVICE: 'SERVICE',
  /** Its official start, `startedAt`. */
  STARTED_AT: 'STARTED_AT',
  /** It was taken away. */
  STATUS: 'STATUS'
} as const;

export type ExportedField = typeof ExportedField[keyof typeof ExportedField];
/** What another program calls a record. */
export type ExternalReferenceInput = {
  /** Which program, such as "quickbooks": at most 50 lower-case letters, digits, dots, hyphens and underscores. */
  system: Scalars['String']['input'];
  /** Its identifier there, as it is written there. */
  value: Scalars['String']['input'];
};

/** The second step of a sign-in: either a code, a recovery code or a passkey. */
export type FinishLoginInput = {
  /** The token of the challenge that `login` answered. */
  challenge: Scalars['String']['input'];
  /** The code that the authenticator app shows now. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** What `navigator.credentials.get` returned for the challenge’s `passkey`, as the JSON of its `toJSON()`. */
  passkey?: InputMaybe<Scalars['String']['input']>;
  /** One of the recovery codes; dashes and lower case do not matter. */
  recoveryCode?: InputMaybe<Scalars['String']['input']>;
};

/** Money on a client’s account that was given back. */
export type GiveBackMoneyInput = {
  /** Identifier of the payment that it was part of. */
  accountPaymentId: Scalars['ID']['input'];
  /** Amount in dollars, above zero, with at most two decimals; not above what of the payment is on no invoice. */
  amount: Scalars['Decimal']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The day, from the day of the payment to today, not in a closed month of the books; today if omitted. */
  paymentDate?: InputMaybe<Scalars['Date']['input']>;
  /** How it was given back, such as "Check". At most 100 characters. */
  paymentMethod: Scalars['String']['input'];
  /** Reason. The client reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** A visit to confirm. */
export type GiveConfirmationInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
};

/** What somebody around a client may see of the client’s portal. */
export type GrantAccessInput = {
  /** How the client agreed. */
  agreedBy: Agreement;
  /** Words of the office about how the client agreed. At most 200 characters. */
  agreedNote?: InputMaybe<Scalars['String']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The parts of the portal, in place of those they may see now. */
  parts: Array<PortalPart>;
  /** Identifier of the person. */
  personId: Scalars['ID']['input'];
};

/** Somebody who is to see the portal of a client for whom one decides. */
export type GrantOwnAccessInput = {
  /** Identifier of the client, who is the one to decide for now. */
  clientId: Scalars['ID']['input'];
  /** Their email address. At most 254 characters; stored in lower case. */
  email: Scalars['String']['input'];
  /** First name. At most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. At most 100 characters. */
  lastName: Scalars['String']['input'];
  /** The parts of the portal. */
  parts: Array<PortalPart>;
  /** What they are to the client, such as "daughter". At most 40 characters. */
  relation: Scalars['String']['input'];
};

/** A person to hire. Fields left out are taken from the application; null leaves them empty. */
export type HireApplicantInput = {
  /** A short biography. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Certification, such as "CPR and first aid". */
  certification?: InputMaybe<Scalars['String']['input']>;
  /** Email address for the account and the invitation. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Whole years of experience, 0 to 80. */
  experience?: InputMaybe<Scalars['Int']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, such as "21.50". */
  hourlyRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they specialize in, at most 30 entries. */
  specialties?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A holiday. */
export type HolidayInput = {
  /** Its day, within the last year or the next two. */
  day: Scalars['Date']['input'];
  /** What it is called, such as "Thanksgiving Day". At most 100 characters. */
  name: Scalars['String']['input'];
};

/** Time between two moments. */
export type HoursOffInput = {
  /** When it ends: the moment from which they work again. */
  endsAt: Scalars['DateTime']['input'];
  /** When it begins. */
  startsAt: Scalars['DateTime']['input'];
};

/** The days whose hours are counted. */
export const HoursPeriod = {
  /** A pay period. */
  PAY_PERIOD: 'PAY_PERIOD',
  /** Seven days, from `weekBegins` of the provider. */
  WEEK: 'WEEK'
} as const;

export type HoursPeriod = typeof HoursPeriod[keyof typeof HoursPeriod];
/** Which submissions to list. Omit a field to skip that filter. */
export type InboxFilterInput = {
  /** Only those assigned to this person. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Only those received on or after this day in Phoenix. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Only those from these forms. */
  kinds?: InputMaybe<Array<SubmissionKind>>;
  /** Words from the name, email or reference, ignoring case and accents, or digits of the phone number. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only those in these states; NEW and PENDING are those that nobody has started on. */
  statuses?: InputMaybe<Array<SubmissionStatus>>;
  /** True to list only suspected spam, which is left out otherwise. */
  suspectedSpam?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only those received on or before this day in Phoenix. */
  through?: InputMaybe<Scalars['Date']['input']>;
  /** True for only unassigned ones. */
  unassigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Which invoices to list. Omit a field to skip that filter. */
export type InvoiceFilterInput = {
  /** Invoices of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** The one that another program calls this. */
  externalReference?: InputMaybe<ExternalReferenceInput>;
  /** Issued on or after this day. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Words from the client’s name, email or address, digits of their phone, or part of the invoice’s number. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Invoices with one of these statuses today; all if absent or empty. */
  statuses?: InputMaybe<Array<InvoiceStatus>>;
  /** Issued on or before this day. */
  through?: InputMaybe<Scalars['Date']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Status of an invoice today. */
export const InvoiceStatus = {
  /** Withdrawn: there is nothing to pay. */
  CANCELLED: 'CANCELLED',
  /** Not settled and past its due date: from the day after it, in Phoenix time. */
  OVERDUE: 'OVERDUE',
  /** Settled; a refund does not change that. */
  PAID: 'PAID',
  /** To be paid by its due date. */
  PENDING: 'PENDING'
} as const;

export type InvoiceStatus = typeof InvoiceStatus[keyof typeof InvoiceStatus];
/** A client and the days to bill. */
export type IssueInvoiceInput = {
  /** Identifier of the client to bill. */
  clientId: Scalars['ID']['input'];
  /** First day of the period; if omitted, everything unbilled up to its last day is included. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Visits and custom lines to leave out of this invoice, at most 1,000; they stay unbilled. Lines that correct a visit cannot be left out. */
  leaveOut?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What the invoice is about; if omitted, the days of its visits. The client reads it. At most 4,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Last day of the period, not in the future; today if omitted. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** Clients and the days to bill. */
export type IssueInvoicesInput = {
  /** The clients to bill, 1 to 100. */
  clientIds: Array<Scalars['ID']['input']>;
  /** First day of the period; if omitted, everything unbilled up to its last day is included. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and does only what was refused or left before. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last day of the period, not in the future; today if omitted. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** Email and password of an account. */
export type LoginInput = {
  /** Email address; case and surrounding spaces are ignored. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** What somebody looked at of a client’s record. */
export const Look = {
  /** The name, in a list with others. */
  LIST: 'LIST',
  /** Prices, invoices and payments. */
  MONEY: 'MONEY',
  /** Care updates. */
  NOTES: 'NOTES',
  /** The record: how to reach them, people around them, holds, and who looked. */
  RECORD: 'RECORD',
  /** Visits and plans. */
  VISITS: 'VISITS'
} as const;

export type Look = typeof Look[keyof typeof Look];
/** As whom somebody looked at a client’s record. */
export const Looker = {
  /** A caregiver. */
  CAREGIVER: 'CAREGIVER',
  /** Somebody of the office. */
  OFFICE: 'OFFICE',
  /** A person around the client, in the portal. */
  PERSON: 'PERSON',
  /** A program of the office, with a token. */
  PROGRAM: 'PROGRAM'
} as const;

export type Looker = typeof Looker[keyof typeof Looker];
/** Whether a submission is spam. */
export type MarkSubmissionInput = {
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** The form it came from. */
  kind: SubmissionKind;
  /** Whether it looks as if a machine filled it in. */
  suspectedSpam: Scalars['Boolean']['input'];
};

/** What is missing in a record. */
export const MissingRecordKind = {
  /** An active client without an emergency contact, or without that person’s phone number. */
  EMERGENCY_CONTACT: 'EMERGENCY_CONTACT',
  /** An active caregiver without weekly hours, who cannot be assigned any visit. */
  HOURS: 'HOURS',
  /** An active client with an email who has no password yet, and whose invitation was never sent or has expired. */
  INVITATION: 'INVITATION',
  /** An active client whose name or address has letters that an invoice cannot print, such as Chinese or Arabic ones; it names the script instead. */
  PRINTABLE_NAME: 'PRINTABLE_NAME'
} as const;

export type MissingRecordKind = typeof MissingRecordKind[keyof typeof MissingRecordKind];
/** A change of a client’s state. */
export type MoveClientInput = {
  /** For a client whose care ended by mistake: its plans go on, and the visits it canceled that are still to come are planned again. False if omitted. */
  bringBack?: InputMaybe<Scalars['Boolean']['input']>;
  /** For a suspension: its first day, at most 30 days ago; today if omitted. For a client whose hold ends: the first day with care again. */
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifiers of the planned visits to keep; the others are canceled without a fee. A call without it is refused and lists the visits, if there are any. */
  keptVisits?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** For a suspension: its last day, inclusive; null until it is known. */
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  /** Reason, for the office only. At most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** What the client reads about the change. At most 200 characters. */
  reasonForClient?: InputMaybe<Scalars['String']['input']>;
  /** The new state. */
  status: ClientStatus;
};

/** A submission and its new state. */
export type MoveInboxEntryInput = {
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** The form it came from. */
  kind: SubmissionKind;
  /** The new state, one of its kind. */
  status: SubmissionStatus;
};

/** A payment that was recorded on the wrong invoice. */
export type MovePaymentInput = {
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the invoice that it is for, of the same client or of another. */
  invoiceId: Scalars['ID']['input'];
  /** Identifier of the payment. */
  paymentId: Scalars['ID']['input'];
  /** Reason. Only the office reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** A note on a submission. */
export type NoteSubmissionInput = {
  /** Identifier of the submission. */
  id: Scalars['ID']['input'];
  /** Key of this note: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The form it came from. */
  kind: SubmissionKind;
  /** The note. At most 4,000 characters. */
  text: Scalars['String']['input'];
};

/** Kinds of notices about visits and time off requests. */
export const NoticeKind = {
  /** The visit was canceled. */
  CANCELLED: 'CANCELLED',
  /** The visit was moved; for a client: the caregiver changed. */
  CHANGED: 'CHANGED',
  /** The visit was given to them. */
  GIVEN: 'GIVEN',
  /** Something else that the office tells a client by phone, in a sentence. */
  IN_WORDS: 'IN_WORDS',
  /** The visit was taken from them. */
  TAKEN: 'TAKEN',
  /** The office answered a time off request. */
  TIME_OFF: 'TIME_OFF'
} as const;

export type NoticeKind = typeof NoticeKind[keyof typeof NoticeKind];
/** A visit to offer to all caregivers. */
export type OfferVisitInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The portal to open. */
export type OpenPortalInput = {
  /** Identifier of the client whose portal it is. */
  clientId: Scalars['ID']['input'];
};

/** Age groups of unpaid invoices, by days past the due date. */
export const OwedAge = {
  /** Not late: due today or later. */
  NOT_LATE: 'NOT_LATE',
  /** More than 90 days late. */
  OVER_90: 'OVER_90',
  /** 1 to 30 days late. */
  UP_TO_30: 'UP_TO_30',
  /** 31 to 60 days late. */
  UP_TO_60: 'UP_TO_60',
  /** 61 to 90 days late. */
  UP_TO_90: 'UP_TO_90'
} as const;

export type OwedAge = typeof OwedAge[keyof typeof OwedAge];
/** The purpose of a link for choosing a password. */
export const PasswordLinkPurpose = {
  /** To choose the first password after an invitation. */
  INVITATION: 'INVITATION',
  /** To replace a forgotten password. */
  PASSWORD_RESET: 'PASSWORD_RESET'
} as const;

export type PasswordLinkPurpose = typeof PasswordLinkPurpose[keyof typeof PasswordLinkPurpose];
/** A client whose reminders are to be paused. */
export type PauseInvoiceRemindersInput = {
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** Reason for the office, at most 200 characters. */
  reason: Scalars['String']['input'];
};

/** Who pays invoices. */
export const PayerKind = {
  /** The client. */
  CLIENT: 'CLIENT',
  /** An organization, such as an insurer or a trust. */
  ORGANIZATION: 'ORGANIZATION',
  /** Somebody around the client. */
  PERSON: 'PERSON'
} as const;

export type PayerKind = typeof PayerKind[keyof typeof PayerKind];
/** Which payments to list. Omit a field to skip that filter. */
export type PaymentFilterInput = {
  /** Payments of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** The one that another program calls this. */
  externalReference?: InputMaybe<ExternalReferenceInput>;
  /** Dated on or after this day. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Words from the client’s name, email or address, digits of their phone, or part of the invoice’s number. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Dated on or before this day. */
  through?: InputMaybe<Scalars['Date']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Why a payment does not count. */
export const PaymentVoid = {
  /** It was recorded by mistake. */
  MISTAKE: 'MISTAKE',
  /** The bank returned it. */
  RETURNED: 'RETURNED',
  /** It was taken off the invoice, and lies on the client’s account. */
  TAKEN_OFF: 'TAKEN_OFF'
} as const;

export type PaymentVoid = typeof PaymentVoid[keyof typeof PaymentVoid];
/** The location measured by a device. */
export type PlaceInput = {
  /** Accuracy in meters. */
  accuracyMeters: Scalars['Float']['input'];
  /** Degrees north, -90 to 90. */
  latitude: Scalars['Float']['input'];
  /** Degrees east, -180 to 180. */
  longitude: Scalars['Float']['input'];
};

/** Why a record of a visit has no place. */
export const PlaceMissing = {
  /** The caregiver did not allow the device to share its location. */
  REFUSED: 'REFUSED',
  /** The device could not determine its location in time. */
  UNAVAILABLE: 'UNAVAILABLE'
} as const;

export type PlaceMissing = typeof PlaceMissing[keyof typeof PlaceMissing];
/** A plan to preview, with the input of its mutation. */
export type PlanPreviewInput =
  /** Input of `changeRecurringAppointment`; needs no `overrideReason`. */
  { change: ChangeRecurringAppointmentInput; create?: never; repeat?: never; }
  |  /** Input of `createRecurringAppointment`. */
  { change?: never; create: CreateRecurringAppointmentInput; repeat?: never; }
  |  /** Input of `repeatAppointment`. */
  { change?: never; create?: never; repeat: RepeatAppointmentInput; };

/** Who gets a plan of a caregiver who leaves. */
export type PlannedPlanInput = {
  /** Why the caregiver is booked beyond their weekly hours; kept with the plan and with its visits outside them. Without it those visits have nobody. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** The caregiver who gets it and its later visits; omitted or null for nobody. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the plan. */
  recurringAppointmentId: Scalars['ID']['input'];
};

/** What to do with one planned visit of an absent caregiver. */
export type PlannedVisitInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** Why the caregiver is booked beyond their weekly hours; kept with a visit that is outside them. Without it such a visit is refused on this field with REASON_REQUIRED. Time off and other visits are refused whatever the reason. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** The caregiver who gets it; omitted or null leaves the visit open. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
};

/** A part of a client’s portal that people around the client can be given. */
export const PortalPart = {
  /** Asking for visits, canceling and confirming them; only with VISITS. */
  ASKING: 'ASKING',
  /** Invoices, payments and the PDF. */
  MONEY: 'MONEY',
  /** Visits, who comes, and care updates. */
  VISITS: 'VISITS'
} as const;

export type PortalPart = typeof PortalPart[keyof typeof PortalPart];
/** A change of prices to look at first, with the input of its mutation. */
export type PriceChangeInput =
  /** Input of `removeServicePrice`; needs no `reason`. */
  { remove: RemoveServicePriceInput; set?: never; }
  |  /** Input of `setServicePrice`; needs no `reason`. */
  { remove?: never; set: SetServicePriceInput; };

/** How urgent something is. */
export const Priority = {
  /** High priority. */
  HIGH: 'HIGH',
  /** Low priority. */
  LOW: 'LOW',
  /** Normal priority. */
  NORMAL: 'NORMAL',
  /** Immediately. */
  URGENT: 'URGENT'
} as const;

export type Priority = typeof Priority[keyof typeof Priority];
/** Proves who is asking: a code, recovery code or passkey of someone who has a second factor, else the password. */
export type ProveInput = {
  /** From `beginProof`, with a passkey. */
  challenge?: InputMaybe<Scalars['String']['input']>;
  /** The code that the authenticator app shows now. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** What `navigator.credentials.get` returned for the challenge’s `passkey`, as the JSON of its `toJSON()`. */
  passkey?: InputMaybe<Scalars['String']['input']>;
  /** The password, of someone who has no second factor. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** One of the recovery codes; dashes and lower case do not matter. */
  recoveryCode?: InputMaybe<Scalars['String']['input']>;
};

/** The state of background work. */
export const QueueStatus = {
  /** A job has been due for more than 5 minutes without being started. */
  DELAYED: 'DELAYED',
  /** At least one job has failed and is not done. */
  FAILING: 'FAILING',
  /** Nothing has failed and nothing has waited for long. */
  OK: 'OK'
} as const;

export type QueueStatus = typeof QueueStatus[keyof typeof QueueStatus];
/** Money received from a client. */
export type ReceivePaymentInput = {
  /** Amount in dollars, above zero, with at most two decimals. */
  amount: Scalars['Decimal']['input'];
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The invoices that it is for, at most 100; what is left lies on the client’s account. If omitted, it goes on the unpaid ones, the oldest first. */
  invoices?: InputMaybe<Array<AppliedAmountInput>>;
  /** True if it is another payment like one of that day. */
  isAnother?: InputMaybe<Scalars['Boolean']['input']>;
  /** A note that the client reads, such as the check number. At most 4,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Day of the payment, not in the future nor in a closed month of the books; today if omitted. */
  paymentDate?: InputMaybe<Scalars['Date']['input']>;
  /** How it was paid, as the client reads it, such as "Check". At most 100 characters. */
  paymentMethod: Scalars['String']['input'];
};

/** An arrival at a visit. */
export type RecordArrivalInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** The device’s clock when it happened. */
  deviceAt: Scalars['DateTime']['input'];
  /** The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one. */
  deviceNow: Scalars['DateTime']['input'];
  /** Key of this record: 1 to 255 visible characters, such as a UUID. A repeat gets the first answer again and records nothing, however late. */
  idempotencyKey: Scalars['String']['input'];
  /** The location; null if unknown. */
  place?: InputMaybe<PlaceInput>;
  /** Why there is no place. UNAVAILABLE if omitted; ignored if there is a place. */
  placeMissing?: InputMaybe<PlaceMissing>;
  /** When it happened according to the caregiver, if not at the tap. It has no effect until the office accepts it. */
  statedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Why the time differs. Required with `statedAt`. At most 4,000 characters. */
  statedReason?: InputMaybe<Scalars['String']['input']>;
  /** A third reading of the clock. */
  steady?: InputMaybe<SteadyClockInput>;
};

/** That someone confirmed a visit on the caregiver’s phone. */
export type RecordConfirmationInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** The device’s clock when it was confirmed. */
  deviceAt: Scalars['DateTime']['input'];
  /** The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one. */
  deviceNow: Scalars['DateTime']['input'];
  /** Key of this confirmation: 1 to 255 visible characters, such as a UUID. A repeat gets the first answer again and records nothing, however late. */
  idempotencyKey: Scalars['String']['input'];
  /** Who confirmed it; null if nobody could. At most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** A third reading of the clock. */
  steady?: InputMaybe<SteadyClockInput>;
};

/** A departure from a visit. */
export type RecordDepartureInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** The device’s clock when it happened. */
  deviceAt: Scalars['DateTime']['input'];
  /** The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one. */
  deviceNow: Scalars['DateTime']['input'];
  /** Key of this record: 1 to 255 visible characters, such as a UUID. A repeat gets the first answer again and records nothing, however late. */
  idempotencyKey: Scalars['String']['input'];
  /** The location; null if unknown. */
  place?: InputMaybe<PlaceInput>;
  /** Why there is no place. UNAVAILABLE if omitted; ignored if there is a place. */
  placeMissing?: InputMaybe<PlaceMissing>;
  /** When it happened according to the caregiver, if not at the tap. It has no effect until the office accepts it. */
  statedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Why the time differs. Required with `statedAt`. At most 4,000 characters. */
  statedReason?: InputMaybe<Scalars['String']['input']>;
  /** A third reading of the clock. */
  steady?: InputMaybe<SteadyClockInput>;
};

/** A past visit that was never booked. Its cost is the time worked at the service’s current price per hour. */
export type RecordPastVisitInput = {
  /** The caregiver who came; they may have left since. */
  caregiverId: Scalars['ID']['input'];
  /** Identifier of the client, who must be active. */
  clientId: Scalars['ID']['input'];
  /** When the caregiver finished: after the start, at most 24 hours later, not in the future. */
  completedAt: Scalars['DateTime']['input'];
  /** Key of this entry: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and enters nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why it was not entered earlier. For the office only. At most 4,000 characters. */
  reason: Scalars['String']['input'];
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
  /** The service, from `services`. */
  serviceId: Scalars['ID']['input'];
  /** When the caregiver arrived, at most 90 days ago. */
  startedAt: Scalars['DateTime']['input'];
};

/** A payment received for an invoice. */
export type RecordPaymentInput = {
  /** Amount in dollars, above zero, with at most two decimals; not above the amount due. */
  amount: Scalars['Decimal']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the invoice that was paid. */
  invoiceId: Scalars['ID']['input'];
  /** A note that the client reads, such as the check number. At most 4,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Day of the payment, not in the future nor in a closed month of the books; today if omitted. */
  paymentDate?: InputMaybe<Scalars['Date']['input']>;
  /** How it was paid, as the client reads it, such as "Check". At most 100 characters. */
  paymentMethod: Scalars['String']['input'];
};

/** A refund. */
export type RecordRefundInput = {
  /** Amount in dollars, above zero, with at most two decimals; not above what was paid and not refunded yet. */
  amount: Scalars['Decimal']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the invoice that was paid. */
  invoiceId: Scalars['ID']['input'];
  /** Identifier of the line that it is for: what a correction of its visit gives back is less by as much. Omit it for a refund out of goodwill. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** Day of the refund, not in the future nor in a closed month of the books; today if omitted. */
  paymentDate?: InputMaybe<Scalars['Date']['input']>;
  /** How it was refunded, such as "Check". At most 100 characters. */
  paymentMethod: Scalars['String']['input'];
  /** Reason. The client reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** How a plan repeats. */
export const RecurrencePattern = {
  /** On some days of every second week. */
  BIWEEKLY: 'BIWEEKLY',
  /** Every day, or every few days. */
  DAILY: 'DAILY',
  /** On one day of every month; on its last day in a month without that day. */
  MONTHLY: 'MONTHLY',
  /** On some days of every week, or every few weeks. Weeks start on Sunday. */
  WEEKLY: 'WEEKLY'
} as const;

export type RecurrencePattern = typeof RecurrencePattern[keyof typeof RecurrencePattern];
/** Which plans to list. Omit a field to skip that filter. */
export type RecurringAppointmentFilterInput = {
  /** Plans of this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Plans of this client. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** True for only plans with future visits that nobody could be assigned to. */
  hasConflicts?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for only plans that have not ended, false for only those that have. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Which visits a change of a plan affects. */
export const RecurringScope = {
  /** All future visits. */
  ALL: 'ALL',
  /** The end of the plan. */
  END: 'END',
  /** One visit and all later ones. */
  LATER: 'LATER',
  /** One visit. */
  ONE: 'ONE'
} as const;

export type RecurringScope = typeof RecurringScope[keyof typeof RecurringScope];
/** Kinds of records that another program may call by identifiers of its own. */
export const ReferencedKind = {
  /** A visit. */
  APPOINTMENT: 'APPOINTMENT',
  /** A caregiver. */
  CAREGIVER: 'CAREGIVER',
  /** A client. */
  CLIENT: 'CLIENT',
  /** An invoice. */
  INVOICE: 'INVOICE',
  /** A payment or refund. */
  PAYMENT: 'PAYMENT'
} as const;

export type ReferencedKind = typeof ReferencedKind[keyof typeof ReferencedKind];
/** Why an input or an action was refused, and what a program can do about it. */
export const RefusalCode = {
  /** The amount is more than is due, or can be given back. Send less. */
  ABOVE_AMOUNT: 'ABOVE_AMOUNT',
  /** The account has been deactivated. Call the office. */
  ACCOUNT_INACTIVE: 'ACCOUNT_INACTIVE',
  /** Too many consecutive failures: this email cannot sign in for a while. */
  ACCOUNT_LOCKED: 'ACCOUNT_LOCKED',
  /** What was asked for is so already, by an earlier request or by somebody else. Treat it as done. */
  ALREADY_DONE: 'ALREADY_DONE',
  /** It affects visits, and the request does not say what becomes of them. Ask, and send the decision in the field. */
  DECISION_REQUIRED: 'DECISION_REQUIRED',
  /** The email belongs to another account or person. Send another one. */
  EMAIL_TAKEN: 'EMAIL_TAKEN',
  /** The field is missing or its value cannot be. Send another value. */
  INVALID: 'INVALID',
  /** Email and password do not match, or the code is wrong. */
  INVALID_CREDENTIALS: 'INVALID_CREDENTIALS',
  /** Another record depends on it. Settle that one first; the message names it. */
  IN_USE: 'IN_USE',
  /** The idempotency key was used before with different input. Send each thing with a key of its own. */
  KEY_REUSED: 'KEY_REUSED',
  /** As many are stored as are allowed. Call the office. */
  LIMIT_REACHED: 'LIMIT_REACHED',
  /** The record that the field names does not exist, or the caller may not see it. Name another one. */
  NOT_FOUND: 'NOT_FOUND',
  /** It needs a fresh proof of who is asking. Send one with `prove` (GraphQL), then the same request again. */
  PROOF_REQUIRED: 'PROOF_REQUIRED',
  /** It is an exception that wants a reason. Send it in the field. */
  REASON_REQUIRED: 'REASON_REQUIRED',
  /** The password is right, and this person has a second factor. Send the second step with the challenge. */
  SECOND_FACTOR_REQUIRED: 'SECOND_FACTOR_REQUIRED',
  /** It comes with less notice than promised. Choose a later day, or send a reason in the field. */
  SHORT_NOTICE: 'SHORT_NOTICE',
  /** What the request is based on has changed since: the version, or the fee that was shown. Read it again, then decide anew. */
  STALE_VERSION: 'STALE_VERSION',
  /** Something else is at that time: a visit, time off, a hold, or hours nobody works. Choose another time or caregiver. */
  TIME_TAKEN: 'TIME_TAKEN',
  /** The state of the record, or of one that the field names, does not allow it. Read the record; a repeat is refused, too. */
  WRONG_STATE: 'WRONG_STATE'
} as const;

export type RefusalCode = typeof RefusalCode[keyof typeof RefusalCode];
/** A new client account. */
export type RegisterInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** Email address. At most 254 characters; stored in lower case. */
  email: Scalars['String']['input'];
  /** First name. At most 100 characters. */
  firstName: Scalars['String']['input'];
  /** Last name. At most 100 characters. */
  lastName: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
};

/** One reminder of a visit. */
export type ReminderInput = {
  /** Minutes before the start of the visit, 15 to 20160 (two weeks). */
  minutesBefore: Scalars['Int']['input'];
  /** The channel. Emails are sent automatically; texts and calls are stored and marked skipped. */
  type: ReminderType;
};

/** Status of a reminder. */
export const ReminderStatus = {
  /** Not needed: the visit was canceled, or moved so that its time had passed. */
  CANCELLED: 'CANCELLED',
  /** Could not be sent. */
  FAILED: 'FAILED',
  /** Waiting to be sent. */
  PENDING: 'PENDING',
  /** Handed to the mail queue. */
  SENT: 'SENT',
  /** Of a type that is not sent automatically, or the client’s email address is not verified. */
  SKIPPED: 'SKIPPED'
} as const;

export type ReminderStatus = typeof ReminderStatus[keyof typeof ReminderStatus];
/** The channel of a reminder. */
export const ReminderType = {
  /** By phone. */
  CALL: 'CALL',
  /** By email. */
  EMAIL: 'EMAIL',
  /** By text message. */
  TEXT: 'TEXT'
} as const;

export type ReminderType = typeof ReminderType[keyof typeof ReminderType];
/** Time off to remove. */
export type RemoveCaregiverTimeOffInput = {
  /** Identifier of the time off. */
  id: Scalars['ID']['input'];
};

/** Someone to remove. */
export type RemoveClientPersonInput = {
  /** Identifier of the person. */
  id: Scalars['ID']['input'];
};

/** A line to remove. */
export type RemoveCustomLineInput = {
  /** Identifier of the line. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What to remove. */
export type RemoveSecondFactorInput = {
  /** Its identifier, from `ownFactors`. */
  id: Scalars['ID']['input'];
};

/** A price that is taken back. */
export type RemoveServicePriceInput = {
  /** Identifier of the client whose own price it is; null or left out for the price list. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** First day of the price. */
  firstDay: Scalars['Date']['input'];
  /** Identifier of the service. */
  id: Scalars['ID']['input'];
  /** Why the price of days that are over changes; required if it does. At most 4,000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Another name for a program. */
export type RenameApiTokenInput = {
  /** Identifier of the token. */
  id: Scalars['ID']['input'];
  /** The new name. What was recorded before shows it, too. At most 60 characters. */
  name: Scalars['String']['input'];
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A closed month of the books to reopen. */
export type ReopenMonthInput = {
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** First day of the month, the last closed one. */
  month: Scalars['Date']['input'];
  /** Reason. Only the office reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** How a single visit should repeat. It becomes the first one of a plan. */
export type RepeatAppointmentInput = {
  /** Why the caregiver is booked beyond their weekly hours; kept with the plan and with its visits outside them. Without it those visits have nobody. */
  beyondHours?: InputMaybe<Scalars['String']['input']>;
  /** For WEEKLY and BIWEEKLY: days of the week, including the visit’s own; only that one if omitted. */
  daysOfWeek?: InputMaybe<Array<Weekday>>;
  /** Last day; omit for no end. */
  endDate?: InputMaybe<Scalars['Date']['input']>;
  /** Identifier of the visit, which must be scheduled or confirmed and in the future. */
  id: Scalars['ID']['input'];
  /** Key of this plan: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Repeats every this many days, weeks, two-week periods or months, 1 to 52; 1 if omitted. */
  interval?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of visits including this one, 1 to 1000; omit for no limit. */
  maxOccurrences?: InputMaybe<Scalars['Int']['input']>;
  /** How it repeats. */
  pattern: RecurrencePattern;
  /** True if two caregivers are needed. Otherwise it is refused on this field if another visit with the client is at the same time, with a sentence that says whose and when. */
  secondCaregiver?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The periods to report: every one that includes any of the days. */
export type ReportsInput = {
  /** The length of the periods. */
  by: AnalyticsUnit;
  /** A day in the first period. */
  from: Scalars['Date']['input'];
  /** A day in the last period. */
  through: Scalars['Date']['input'];
};

/** Whose portal somebody asks to see. Missing or invalid fields are named in `userErrors`. */
export type RequestAccessInput = {
  /** Name of the client. Required, at most 100 characters. */
  clientName?: InputMaybe<Scalars['String']['input']>;
  /** A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** Key of each completed form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Free text. At most 4,000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. Required, at least 7 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they are to the client, such as "daughter". Required, at most 40 characters. */
  relation?: InputMaybe<Scalars['String']['input']>;
};

/** A request for a call about care. Name and phone are enough. Missing or invalid fields are named in `userErrors`. */
export type RequestConsultationInput = {
  /** Free text. At most 4,000 characters. */
  additionalInfo?: InputMaybe<Scalars['String']['input']>;
  /** A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Email address. At most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** Key of each completed form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Full name of the person to call. Required, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. Required, at least 7 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Preferred calendar date, YYYY-MM-DD, today in Phoenix or later. */
  preferredDate?: InputMaybe<Scalars['String']['input']>;
  /** Preferred time of the call. */
  preferredTime?: InputMaybe<CallTime>;
  /** Always "consultation", even if omitted. */
  requestType?: InputMaybe<Scalars['String']['input']>;
  /** The kind of care. */
  serviceType?: InputMaybe<CareType>;
  /** When the form was sent, as an ISO 8601 instant with a time zone; validated but not stored. */
  submittedAt?: InputMaybe<Scalars['String']['input']>;
  /** How soon care is needed; within a week by default. */
  urgency?: InputMaybe<Urgency>;
};

/** The account with the forgotten password. */
export type RequestPasswordResetInput = {
  /** Email address of the account. */
  email: Scalars['String']['input'];
};

/** Days off that a caregiver requests. */
export type RequestTimeOffInput = {
  /** First day, today or later, in the caregiver’s own time zone. */
  firstDay: Scalars['Date']['input'];
  /** Key of this request: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last day, inclusive. At most 365 days ahead. */
  lastDay: Scalars['Date']['input'];
  /** Reason. At most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** A new password, with the link of a "Forgot password" email. */
export type ResetPasswordInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** 8 to 128 characters with an uppercase letter, a lowercase letter, a digit and one of @$!%*?&. */
  password: Scalars['String']['input'];
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** Whose second factors to take away, and why. */
export type ResetSecondFactorInput = {
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
  /** Key of this removal: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why, such as a lost phone; at most 500 characters. */
  reason: Scalars['String']['input'];
};

/** A client whose reminders are to be resumed. */
export type ResumeInvoiceRemindersInput = {
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
};

/** A job to run again. */
export type RetryJobInput = {
  /** Identifier of the job. */
  id: Scalars['ID']['input'];
};

/** A change of the office’s holidays, or of what weekends and holidays cost; at least one of the four. To correct something, take it away and enter it again in one change. */
export type ReviseSpecialDaysInput = {
  /** Holidays to enter, at most 40. */
  addHolidays?: InputMaybe<Array<HolidayInput>>;
  /** A rate to enter. */
  addRate?: InputMaybe<SpecialRateInput>;
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why what days that are over cost changes; required if it does. At most 4,000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Identifiers of holidays to take away, at most 40. */
  removeHolidays?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Identifier of a rate to take back. */
  removeRate?: InputMaybe<Scalars['ID']['input']>;
};

/** The role of a user. */
export const Role = {
  /** Works in the office and manages its accounts. */
  ADMIN: 'ADMIN',
  /** Gives care. */
  CAREGIVER: 'CAREGIVER',
  /** Receives care, or arranges it for someone. */
  CLIENT: 'CLIENT',
  /** Works in the office. */
  STAFF: 'STAFF'
} as const;

export type Role = typeof Role[keyof typeof Role];
/** A webhook that gets another secret. */
export type RotateWebhookSecretInput = {
  /** Identifier of the webhook. */
  id: Scalars['ID']['input'];
};

/** A run that bills all clients at once. */
export type RunInvoicesInput = {
  /** Last day to bill, not in the future; yesterday if omitted. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** Settings of the office. An omitted one stays as it is; null goes back to its default. */
export type SaveSettingsInput = {
  /** Address. The environment’s PROVIDER_ADDRESS wins over it. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Visits that you approve before they are billed and paid. "exceptions": those off the plan; "all": all that caregivers record. The environment’s APPROVE_VISITS wins over it. */
  approveVisits?: InputMaybe<Scalars['String']['input']>;
  /** Days to pay an invoice. The environment’s DAYS_TO_PAY wins over it. */
  daysToPay?: InputMaybe<Scalars['String']['input']>;
  /** Money on clients’ accounts. The environment’s BOOKS_DEPOSITS wins over it. */
  depositsAccount?: InputMaybe<Scalars['String']['input']>;
  /** Credits given. The environment’s BOOKS_DISCOUNTS wins over it. */
  discountsAccount?: InputMaybe<Scalars['String']['input']>;
  /** Email. The environment’s PROVIDER_EMAIL wins over it. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Emergency phone. The environment’s PROVIDER_EMERGENCY_PHONE wins over it. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Email for ethics concerns. The environment’s PROVIDER_ETHICS_EMAIL wins over it. */
  ethicsEmail?: InputMaybe<Scalars['String']['input']>;
  /** Looking for caregivers since. The environment’s HIRING_SINCE wins over it. */
  hiringSince?: InputMaybe<Scalars['String']['input']>;
  /** Office hours, in short. The environment’s PROVIDER_HOURS wins over it. */
  hours?: InputMaybe<Scalars['String']['input']>;
  /** Office hours, in full. The environment’s PROVIDER_HOURS_LONG wins over it. */
  hoursLong?: InputMaybe<Scalars['String']['input']>;
  /** Key of these changes: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Income. The environment’s BOOKS_INCOME wins over it. */
  incomeAccount?: InputMaybe<Scalars['String']['input']>;
  /** Email on the legal pages. The environment’s PROVIDER_INFO_EMAIL wins over it. */
  infoEmail?: InputMaybe<Scalars['String']['input']>;
  /** Money received. The environment’s BOOKS_MONEY wins over it. */
  moneyAccount?: InputMaybe<Scalars['String']['input']>;
  /** Name. The environment’s PROVIDER_NAME wins over it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Length of a pay period. "7": one week; "14": two weeks. The environment’s PAY_PERIOD_DAYS wins over it. */
  payPeriodDays?: InputMaybe<Scalars['String']['input']>;
  /** First day of a pay period. The environment’s PAY_PERIOD_FIRST_DAY wins over it. */
  payPeriodFirstDay?: InputMaybe<Scalars['String']['input']>;
  /** Phone. The environment’s PROVIDER_PHONE wins over it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Email for questions about privacy. The environment’s PROVIDER_PRIVACY_EMAIL wins over it. */
  privacyEmail?: InputMaybe<Scalars['String']['input']>;
  /** What clients owe you. The environment’s BOOKS_RECEIVABLE wins over it. */
  receivableAccount?: InputMaybe<Scalars['String']['input']>;
  /** Refunds. The environment’s BOOKS_REFUNDS wins over it. */
  refundsAccount?: InputMaybe<Scalars['String']['input']>;
  /** ZIP codes you come to. The environment’s SERVICE_AREA wins over it. */
  serviceArea?: InputMaybe<Scalars['String']['input']>;
  /** What an hour of care costs. "on": shown, from your price list; "off": not shown. The environment’s SHOW_PRICES wins over it. */
  showPrices?: InputMaybe<Scalars['String']['input']>;
  /** Tax on invoices. The environment’s BOOKS_TAX wins over it. */
  taxAccount?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
  /** Who is asked to confirm that a visit took place. "off": nobody; "on": the client or their family. The environment’s VISIT_CONFIRMATION wins over it. */
  visitConfirmation?: InputMaybe<Scalars['String']['input']>;
  /** First day of every week. "monday": monday; "sunday": sunday. The environment’s WEEK_BEGINS wins over it. */
  weekBegins?: InputMaybe<Scalars['String']['input']>;
};

/** What someone has besides the password. */
export const SecondFactorKind = {
  /** An authenticator app, which shows another code every half minute. */
  APP: 'APP',
  /** A passkey: a key on a device, which asks for a fingerprint, a face or a code. */
  PASSKEY: 'PASSKEY'
} as const;

export type SecondFactorKind = typeof SecondFactorKind[keyof typeof SecondFactorKind];
/** A way to prove who one is, after the password. */
export const SecondFactorMethod = {
  /** A code from an authenticator app. */
  APP: 'APP',
  /** A passkey, by the device that has it. */
  PASSKEY: 'PASSKEY',
  /** One of the recovery codes, which works once. */
  RECOVERY_CODE: 'RECOVERY_CODE'
} as const;

export type SecondFactorMethod = typeof SecondFactorMethod[keyof typeof SecondFactorMethod];
/** Notices to mark as seen. */
export type SeeNoticesInput = {
  /** Identifiers of the notices, at most 100. Those that are not the user’s, or no longer exist, are ignored. */
  ids: Array<Scalars['ID']['input']>;
};

/** A care note about a visit. The family reads it. */
export type SendCareNoteInput = {
  /** Identifier of a visit that is or was theirs. */
  appointmentId: Scalars['ID']['input'];
  /** How it went; may be empty if there is at least one task. At most 4,000 characters. */
  content: Scalars['String']['input'];
  /** Key of this note: 1 to 255 visible characters, such as a UUID. A repeat gets the first answer again and records nothing, however late. */
  idempotencyKey: Scalars['String']['input'];
  /** Tasks that were done, exactly as written in the service of the visit; others become part of the text. */
  tasks: Array<Scalars['String']['input']>;
};

/** The user to invite again. */
export type SendInvitationInput = {
  /** The correct address, if the first one was wrong. It replaces the account’s email. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
};

/** An account statement to email. */
export type SendStatementInput = {
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** First day; three months before the last one if omitted, and at most 24 months before it. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of one of the client’s payers, or `client`; whoever pays now if omitted. */
  payerId?: InputMaybe<Scalars['ID']['input']>;
  /** Last day, inclusive, not in the future; today if omitted. */
  through?: InputMaybe<Scalars['Date']['input']>;
};

/** A webhook to try again. */
export type SendWebhookAgainInput = {
  /** Identifier of the webhook. */
  id: Scalars['ID']['input'];
};

/** What a reader can do with a value. */
export const SentValueKind = {
  /** Write to this address. */
  EMAIL: 'EMAIL',
  /** Read one entry of a list, with its title on the first line. */
  ENTRY: 'ENTRY',
  /** Call this number, as typed. */
  PHONE: 'PHONE',
  /** Read it; it may have several lines. */
  TEXT: 'TEXT'
} as const;

export type SentValueKind = typeof SentValueKind[keyof typeof SentValueKind];
/** How often a client is billed. */
export type SetBillingRhythmInput = {
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
  /** Weekly or every second week. */
  rhythm: BillingRhythm;
};

/** Whether a caregiver works for us. */
export type SetCaregiverActiveInput = {
  /** Identifier of the caregiver. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Whether they work for us from now on. */
  isActive: Scalars['Boolean']['input'];
  /** For someone who leaves: their last working day, today or later, by their own calendar. They keep their visits through that day and are no longer active from noon of the next one on; omitted or null for at once. Until then another call changes it, and one with `isActive` true takes it back. */
  lastWorkingDay?: InputMaybe<Scalars['Date']['input']>;
  /** For someone who leaves: what to do with each of their future visits. A call that omits one is refused and lists all of them. At most 1000; one that no longer conflicts stays as it is. */
  plannedVisits?: InputMaybe<Array<PlannedVisitInput>>;
  /** For someone who leaves: who gets each of their plans. One left out goes to the one who gets all of its visits, otherwise to nobody. At most 1000; one that ends before they leave stays as it is. */
  plans?: InputMaybe<Array<PlannedPlanInput>>;
};

/** New weekly hours of a caregiver, which replace the previous ones. */
export type SetCaregiverAvailabilityInput = {
  /** All hours of the week; empty for none. */
  hours: Array<CaregiverHoursInput>;
  /** Identifier of the caregiver. */
  id: Scalars['ID']['input'];
  /** The `hoursVersion` of the caregiver that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Who pays a client’s invoices from the next one on. */
export type SetClientPayerInput = {
  /** Address as printed on invoices. At most 300 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Whether invoices go out by email, as they do by default, or by letter. */
  byEmail?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** Days from the issue of an invoice to its due date, 0 to 365; null for as many as the settings say. */
  daysToPay?: InputMaybe<Scalars['Int']['input']>;
  /** Email address; only for ORGANIZATION, as a person’s is among the client’s people. At most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Who pays. */
  kind: PayerKind;
  /** Name; only for ORGANIZATION. At most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the payer that was edited; null if the client paid. If somebody else pays by now, the change is refused with STALE_VERSION. If omitted, the change is always stored. */
  payerId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifier of the person; only for PERSON. */
  personId?: InputMaybe<Scalars['ID']['input']>;
  /** Such as a department or a claim number, printed above the address. At most 200 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What another program calls a record. */
export type SetExternalReferenceInput = {
  /** Identifier of the record. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What kind of record it is. */
  kind: ReferencedKind;
  /** Which program, such as "quickbooks": at most 50 lower-case letters, digits, dots, hyphens and underscores. A record has one identifier in each, in at most 10. */
  system: Scalars['String']['input'];
  /** Its identifier there, at most 200 characters without spaces at its ends; null, which has to be sent, takes it away. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** The record whose place becomes its client’s home. */
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

/** What an hour of a service costs from a day on. */
export type SetServicePriceInput = {
  /** Identifier of the client whose own price it is; null or left out for the price list. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** First day of the price that was wrong, and that this one takes the place of. */
  corrects?: InputMaybe<Scalars['Date']['input']>;
  /** First day on which it holds, within a year of today. It holds until the next price begins. */
  firstDay: Scalars['Date']['input'];
  /** Identifier of the service. */
  id: Scalars['ID']['input'];
  /** Key of this price: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, such as "38.00". Null, with `clientId`: the price list holds for the client again. */
  price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Why the price of days that are over changes; required if it does. At most 4,000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A notice that somebody was told of by phone, or was not after all. */
export type SetToldByPhoneInput = {
  /** Identifier of the notice. */
  id: Scalars['ID']['input'];
  /** Whether they were told. */
  told: Scalars['Boolean']['input'];
};

/** Whether a user may sign in. */
export type SetUserActiveInput = {
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
  /** Whether they may sign in from now on. */
  isActive: Scalars['Boolean']['input'];
};

/** A webhook, and whether it is used. */
export type SetWebhookActiveInput = {
  /** Identifier of the webhook. */
  id: Scalars['ID']['input'];
  /** Whether changes are sent to it. */
  isActive: Scalars['Boolean']['input'];
};

/** The decision about an exception. */
export type SettleVisitExceptionInput = {
  /** True to make the time stated by the caregiver the visit’s, which updates its cost. False if omitted. The record stays as it was. */
  acceptStatedTime?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identifier of the exception. */
  id: Scalars['ID']['input'];
  /** Key of this decision: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What happened, or why it is fine. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** One decision about several exceptions, of one or more visits. */
export type SettleVisitExceptionsInput = {
  /** When the visit ended, with TYPED; null while it is under way. */
  completedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Key of this decision: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifiers of the exceptions, at most 200. */
  ids: Array<Scalars['ID']['input']>;
  /** What happened, or why it is fine. At most 4,000 characters. */
  reason: Scalars['String']['input'];
  /** When the visit began, with TYPED; for one visit only. */
  startedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The time that becomes each visit’s, which updates its cost; if omitted, the time stays. The records stay as they were. */
  time?: InputMaybe<VisitTimeChoice>;
};

/** The office’s decision about a care note. */
export type SortCareNoteInput = {
  /** For MOVE: the visit of its caregiver that it is about. */
  appointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** What becomes of it. */
  decision: SortDecision;
  /** Identifier of the care note. */
  id: Scalars['ID']['input'];
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What becomes of a care note. */
export const SortDecision = {
  /** Only the office reads it. */
  KEEP: 'KEEP',
  /** It is about another visit of its caregiver, whose family reads it. */
  MOVE: 'MOVE',
  /** The family reads it. */
  SHOW: 'SHOW'
} as const;

export type SortDecision = typeof SortDecision[keyof typeof SortDecision];
/** What can look like spam. */
export const SpamSignal = {
  /** A field that people do not see is filled in. */
  HIDDEN_FIELD: 'HIDDEN_FIELD',
  /** It has a link in its text. */
  LINK: 'LINK',
  /** It was filled in faster than people do. */
  TOO_FAST: 'TOO_FAST'
} as const;

export type SpamSignal = typeof SpamSignal[keyof typeof SpamSignal];
/** Kinds of days on which a visit that begins then may cost something else than usual. */
export const SpecialDay = {
  /** One of the office’s holidays. Comes before a weekend. */
  HOLIDAY: 'HOLIDAY',
  /** A Saturday or Sunday. */
  WEEKEND: 'WEEKEND'
} as const;

export type SpecialDay = typeof SpecialDay[keyof typeof SpecialDay];
/** What visits that begin on special days cost from a day on: a factor or, for one service, a price. */
export type SpecialRateInput = {
  /** How many times the usual price, also a client’s own, from 1 to 10 with at most two decimals, such as "1.5"; "1" for the usual price. */
  factor?: InputMaybe<Scalars['Decimal']['input']>;
  /** First day on which it holds, within a year of today. It holds until the next rate of these days begins. */
  firstDay: Scalars['Date']['input'];
  /** On which days. */
  kind: SpecialDay;
  /** Dollars per hour in place of the price list’s, such as "51.00". Clients with a price of their own pay that. */
  price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Identifier of the service; null or left out for all services that have no such rate of their own. */
  serviceId?: InputMaybe<Scalars['ID']['input']>;
};

/** The start of a visit. */
export type StartAppointmentInput = {
  /** When the caregiver arrived; now if omitted. Only the office can set it, not in the future and not more than a day before the planned time. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this start: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What a device knows of the time that does not change when its clock is set. */
export type SteadyClockInput = {
  /** Milliseconds from the event to sending by that clock; null if unknown. */
  elapsedMs?: InputMaybe<Scalars['Float']['input']>;
  /** Our clock then, plus what had passed until the event by a clock that cannot be set. */
  notBefore: Scalars['DateTime']['input'];
  /** Milliseconds that our clock was ahead of the device’s when it last heard from us before the event. */
  offsetMs: Scalars['Float']['input'];
};

/** Kinds of submissions. */
export const SubmissionKind = {
  /** A free in-home consultation, from the home page or its dialog. */
  CONSULTATION: 'CONSULTATION',
  /** A request for a call from the consultation request page. */
  CONSULTATION_REQUEST: 'CONSULTATION_REQUEST',
  /** A message from the contact form. */
  CONTACT_INQUIRY: 'CONTACT_INQUIRY',
  /** An application to work as a caregiver. */
  JOB_APPLICATION: 'JOB_APPLICATION',
  /** An application to become a client. */
  SIGNUP_APPLICATION: 'SIGNUP_APPLICATION'
} as const;

export type SubmissionKind = typeof SubmissionKind[keyof typeof SubmissionKind];
/** Status of a submission. Each kind has some of these. */
export const SubmissionStatus = {
  /** We have answered the message. */
  ANSWERED: 'ANSWERED',
  /** They signed up and have become a client. */
  APPROVED: 'APPROVED',
  /** The consultation will not take place. */
  CANCELLED: 'CANCELLED',
  /** Nothing is left to do about the message. */
  CLOSED: 'CLOSED',
  /** The consultation has taken place. */
  COMPLETED: 'COMPLETED',
  /** We have called them about the consultation. */
  CONTACTED: 'CONTACTED',
  /** We declined the sign-up application. */
  DECLINED: 'DECLINED',
  /** The applicant has become a caregiver. */
  HIRED: 'HIRED',
  /** We are talking with the applicant. */
  INTERVIEWING: 'INTERVIEWING',
  /** A message that nobody has answered. */
  NEW: 'NEW',
  /** A request or application that nobody has started on. */
  PENDING: 'PENDING',
  /** We declined the job application. */
  REJECTED: 'REJECTED',
  /** We are reading the job application. */
  REVIEWING: 'REVIEWING',
  /** Day and time of the consultation are agreed. */
  SCHEDULED: 'SCHEDULED'
} as const;

export type SubmissionStatus = typeof SubmissionStatus[keyof typeof SubmissionStatus];
/** A message to the office. Missing or invalid fields are named in `userErrors`. */
export type SubmitContactInquiryInput = {
  /** A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Email address. Required, at most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** First name. Required, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Key of each completed form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. Required, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** The message. Required, at most 4,000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. At least 10 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** An application to work as a caregiver. Missing or invalid fields are named in `userErrors`. */
export type SubmitJobApplicationInput = {
  /** Free text. At most 4,000 characters. */
  additionalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Must be true: agrees to a background check. */
  backgroundCheckConsent?: InputMaybe<Scalars['Boolean']['input']>;
  /** A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Email address. Required, at most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** Must be true: agrees to be fingerprinted. */
  fingerprintConsent?: InputMaybe<Scalars['Boolean']['input']>;
  /** Key of each completed form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Full name. Required, at most 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. Required, at least 7 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Required: previous jobs, 1 to 30. */
  workExperience?: InputMaybe<Array<WorkExperienceInput>>;
};

/** An application to become a client. Every field is required; missing or invalid fields are named in `userErrors`. */
export type SubmitSignupApplicationInput = {
  /** Address where care is given. Required, at most 300 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** A hidden field that people leave empty. If filled in, it is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  companyWebsite?: InputMaybe<Scalars['String']['input']>;
  /** Email address. Required, at most 254 characters; stored in lower case. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. Required, at most 100 characters. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. Required, at least 10 digits, at most 40 characters. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** How long the form was open, in milliseconds. Under 2000 is one of the signals of spam; two mark the submission as suspected spam, but never refuse it. */
  filledInMs?: InputMaybe<Scalars['Int']['input']>;
  /** First name. Required, at most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Key of each completed form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Last name. Required, at most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number. Required, at least 10 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** A client to suspend for non-payment. */
export type SuspendForNonPaymentInput = {
  /** Identifier of the client. */
  clientId: Scalars['ID']['input'];
  /** Key of this suspension: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifiers of the planned visits to keep; the others are canceled without a fee. A call without it is refused and lists the visits, if there are any. */
  keptVisits?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A care update to take back. */
export type TakeBackCareUpdateInput = {
  /** Identifier of the care update. */
  id: Scalars['ID']['input'];
  /** Why; required from the office. At most 4,000 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A credit that no longer counts. */
export type TakeBackCreditInput = {
  /** Identifier of the credit. */
  creditId: Scalars['ID']['input'];
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason. Only the office reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** A confirmation that does not count. */
export type TakeConfirmationAwayInput = {
  /** Identifier of the confirmation. */
  id: Scalars['ID']['input'];
};

/** A hold that was entered by mistake. */
export type TakeHoldAwayInput = {
  /** Identifier of the hold. */
  id: Scalars['ID']['input'];
  /** Key of this change: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A visit that never was, or should not count. */
export type TakeVisitAwayInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this correction: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What happened. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** Which time off to list. Omit a field to skip that filter. */
export type TimeOffFilterInput = {
  /** Time off of this caregiver. */
  caregiverId?: InputMaybe<Scalars['ID']['input']>;
  /** Ends after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Starts before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** Changed at or after this moment; `changes` misses none. */
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};

/** What became of a time off request. */
export const TimeOffRequestStatus = {
  /** The days are time off. */
  APPROVED: 'APPROVED',
  /** The caregiver works on these days. */
  DECLINED: 'DECLINED',
  /** The office has not answered. */
  WAITING: 'WAITING'
} as const;

export type TimeOffRequestStatus = typeof TimeOffRequestStatus[keyof typeof TimeOffRequestStatus];
/** When a caregiver has time off. */
export type TimeOffSpanInput =
  /** Whole days. */
  { days: DaysOffInput; hours?: never; }
  |  /** Some hours. */
  { days?: never; hours: HoursOffInput; };

/** An arrival that was a mistake. */
export type UndoArrivalInput = {
  /** Identifier of the visit. */
  appointmentId: Scalars['ID']['input'];
  /** The device’s clock when it was taken back. */
  deviceAt: Scalars['DateTime']['input'];
  /** The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one. */
  deviceNow: Scalars['DateTime']['input'];
  /** Key of this tap: 1 to 255 visible characters, such as a UUID. A repeat gets the first answer again and records nothing, however late. */
  idempotencyKey: Scalars['String']['input'];
  /** A third reading of the clock. */
  steady?: InputMaybe<SteadyClockInput>;
};

/** A visit that was started by mistake. */
export type UndoVisitStartInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this correction: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What happened. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** The user whose login is locked. */
export type UnlockLoginInput = {
  /** Identifier of the user. */
  id: Scalars['ID']['input'];
};

/** Changes to a caregiver. An omitted field stays as it is; null clears it. Names cannot be cleared. */
export type UpdateCaregiverInput = {
  /** A short biography. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Certification, such as "CPR and first aid". */
  certification?: InputMaybe<Scalars['String']['input']>;
  /** Whole years of experience, 0 to 80. */
  experience?: InputMaybe<Scalars['Int']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Dollars per hour, such as "21.50". */
  hourlyRate?: InputMaybe<Scalars['Decimal']['input']>;
  /** Identifier of the caregiver. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What they specialize in, at most 30 entries. */
  specialties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to a client. An omitted field stays as it is; null clears it. Names and policy cannot be cleared. */
export type UpdateClientInput = {
  /** How to get in (gate code, key, dog). Their caregivers read it. At most 4,000 characters. */
  accessNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where care is given. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Allergies. Caregivers read it, unless it is hidden. At most 200 characters. */
  allergies?: InputMaybe<Scalars['String']['input']>;
  /** Policy for canceled visits; standard by default. */
  cancellationPolicy?: InputMaybe<CancellationPolicyName>;
  /** Notes about the care they want. At most 4,200 characters. */
  careNotes?: InputMaybe<Scalars['String']['input']>;
  /** A word that shows that a caller or caregiver is known. Caregivers read it, unless it is hidden. At most 200 characters. */
  codeWord?: InputMaybe<Scalars['String']['input']>;
  /** What they eat and may not eat. Caregivers read it, unless it is hidden. At most 200 characters. */
  diet?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Whether and how they might fall. Caregivers read it, unless it is hidden. At most 200 characters. */
  fallRisk?: InputMaybe<Scalars['String']['input']>;
  /** First name. At most 100 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** The facts that only the office reads, in place of the present ones. */
  hiddenFacts?: InputMaybe<Array<ClientFact>>;
  /** Identifier of the client. */
  id: Scalars['ID']['input'];
  /** Last name. At most 100 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Medical notes. Only the office reads them. At most 4,000 characters. */
  medicalNotes?: InputMaybe<Scalars['String']['input']>;
  /** Their pets. Caregivers read it, unless it is hidden. At most 200 characters. */
  pets?: InputMaybe<Scalars['String']['input']>;
  /** Phone number as people write it. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What to call them. Caregivers read it, unless it is hidden. At most 200 characters. */
  preferredName?: InputMaybe<Scalars['String']['input']>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to a client’s phone, address and emergency contact. An omitted field stays as it is. */
export type UpdateOwnProfileInput = {
  /** Where care is given. At most 300 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to call in an emergency. At most 100 characters. */
  emergencyContact?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of that person. At least 10 digits, at most 40 characters. */
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  /** Phone number of the client; empty to clear it. At least 10 digits, at most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to a service. An omitted field stays as it is; null clears it. The name cannot be cleared. `setServicePrice` changes the price. */
export type UpdateServiceInput = {
  /** The group it is listed under, such as "personal-care". Visits under "respite-care" have the lengths of respite. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** What it covers. At most 4,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Usual minutes of one visit; must be a length that visits of its category may have. */
  duration?: InputMaybe<Scalars['Int']['input']>;
  /** Identifier of the service. */
  id: Scalars['ID']['input'];
  /** Name. At most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Tasks of its visits, at most 30 of 100 characters each. Caregivers check off what they did. */
  tasks?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The `version` that was edited. If there is a newer one, the change is refused with STALE_VERSION and nothing is stored. If omitted, the change is always stored. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** How soon care is needed. */
export const Urgency = {
  /** Immediately (within 24-48 hours) */
  IMMEDIATELY: 'IMMEDIATELY',
  /** Planning ahead (1+ months) */
  PLANNING_AHEAD: 'PLANNING_AHEAD',
  /** Within a month */
  WITHIN_MONTH: 'WITHIN_MONTH',
  /** Within a week */
  WITHIN_WEEK: 'WITHIN_WEEK'
} as const;

export type Urgency = typeof Urgency[keyof typeof Urgency];
/** What has become of a verification link. */
export const VerificationLinkState = {
  /** The address it was sent to is confirmed, by this link or another way. */
  CONFIRMED: 'CONFIRMED',
  /** It does not work: never sent, expired, replaced by a newer one, or no longer about the email of the account. */
  DEAD: 'DEAD',
  /** It works. */
  USABLE: 'USABLE'
} as const;

export type VerificationLinkState = typeof VerificationLinkState[keyof typeof VerificationLinkState];
/** The link sent to an email address. */
export type VerifyEmailInput = {
  /** The account’s password; not needed by someone signed in to the account. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** The token of the link. */
  token: Scalars['String']['input'];
};

/** Which exceptions to list. Omit a field to skip that filter. */
export type VisitExceptionFilterInput = {
  /** Exceptions of one visit. */
  appointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** Found at or after this moment. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Exceptions of one of these kinds; all if omitted or empty. */
  kinds?: InputMaybe<Array<VisitExceptionKind>>;
  /** True for settled ones, false for open ones. */
  settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Found before this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Kinds of exceptions in visit records that the office settles. */
export const VisitExceptionKind = {
  /** A device’s clock that was more than 2 minutes off. */
  CLOCK: 'CLOCK',
  /** An arrival more than 15 minutes before the planned start. */
  EARLY: 'EARLY',
  /** A departure more than 15 minutes before the planned end. */
  EARLY_DEPARTURE: 'EARLY_DEPARTURE',
  /** A place more than 250 meters from the client’s home, beyond its accuracy. */
  FAR: 'FAR',
  /** A place with an accuracy worse than 200 meters. */
  INACCURATE: 'INACCURATE',
  /** An arrival more than 15 minutes after the planned start. */
  LATE_ARRIVAL: 'LATE_ARRIVAL',
  /** A departure more than 15 minutes after the planned end. */
  LATE_DEPARTURE: 'LATE_DEPARTURE',
  /** A visit that lasted more than 15 minutes longer than planned. */
  LONG: 'LONG',
  /** No arrival 30 minutes after the planned start, or a departure without an arrival. */
  MISSING_ARRIVAL: 'MISSING_ARRIVAL',
  /** No departure 60 minutes after the planned end. */
  MISSING_DEPARTURE: 'MISSING_DEPARTURE',
  /** A record of a visit that was canceled, reassigned or not confirmed, or whose time cannot be the visit’s. */
  NOT_EXPECTED: 'NOT_EXPECTED',
  /** A record without a place. */
  NO_PLACE: 'NO_PLACE',
  /** A visit whose worked time overlaps another of the same caregiver. */
  OVERLAP: 'OVERLAP',
  /** A second arrival or departure of the same caregiver. */
  REPEATED: 'REPEATED',
  /** A record that was sent more than 120 minutes after it happened. */
  SENT_LATE: 'SENT_LATE',
  /** A visit that lasted more than 15 minutes less than planned. */
  SHORT: 'SHORT',
  /** The caregiver stated another time. */
  STATED_TIME: 'STATED_TIME',
  /** A visit that its caregiver completed, where the office approves every visit. */
  TO_APPROVE: 'TO_APPROVE'
} as const;

export type VisitExceptionKind = typeof VisitExceptionKind[keyof typeof VisitExceptionKind];
/** Kinds of visit records. */
export const VisitRecordKind = {
  /** The caregiver arrived. */
  ARRIVAL: 'ARRIVAL',
  /** The caregiver left. */
  DEPARTURE: 'DEPARTURE'
} as const;

export type VisitRecordKind = typeof VisitRecordKind[keyof typeof VisitRecordKind];
/** Ways to settle the time of a visit. */
export const VisitTimeChoice = {
  /** The planned time. */
  PLANNED: 'PLANNED',
  /** The time of the records, by our clock. */
  RECORDED: 'RECORDED',
  /** The time stated by the caregiver, or of the record where none was stated. */
  STATED: 'STATED',
  /** A time that the office enters. */
  TYPED: 'TYPED'
} as const;

export type VisitTimeChoice = typeof VisitTimeChoice[keyof typeof VisitTimeChoice];
/** Money on an account that does not count. */
export type VoidAccountPaymentInput = {
  /** Identifier of what was received or given back. */
  accountPaymentId: Scalars['ID']['input'];
  /** What happened: the bank returned it, or it was a mistake; what was given back can only be a mistake. */
  as: PaymentVoid;
  /** The day it happened, from the day of the payment to today, not in a closed month of the books; today if omitted. */
  day?: InputMaybe<Scalars['Date']['input']>;
  /** A fee for a returned payment, in dollars before tax: a line on the client’s next invoice. */
  fee?: InputMaybe<Scalars['Decimal']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason. Only the office reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** A payment that does not count. */
export type VoidPaymentInput = {
  /** What happened; a refund can only be a mistake, and part of an account’s money only be taken off. */
  as: PaymentVoid;
  /** The day it happened, from the day of the payment to today, not in a closed month of the books; today if omitted. */
  day?: InputMaybe<Scalars['Date']['input']>;
  /** A fee for a returned payment, in dollars before tax: a line on the client’s next invoice. */
  fee?: InputMaybe<Scalars['Decimal']['input']>;
  /** Key of this form: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Identifier of the payment or refund. */
  paymentId: Scalars['ID']['input'];
  /** Reason. Only the office reads it. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** A canceled visit whose fee is not charged after all. */
export type WaiveCancellationFeeInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
  /** Key of this correction: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why. At most 4,000 characters. */
  reason: Scalars['String']['input'];
};

/** A day of the week. */
export const Weekday = {
  /** Friday. */
  FRIDAY: 'FRIDAY',
  /** Monday. */
  MONDAY: 'MONDAY',
  /** Saturday. */
  SATURDAY: 'SATURDAY',
  /** Sunday. */
  SUNDAY: 'SUNDAY',
  /** Thursday. */
  THURSDAY: 'THURSDAY',
  /** Tuesday. */
  TUESDAY: 'TUESDAY',
  /** Wednesday. */
  WEDNESDAY: 'WEDNESDAY'
} as const;

export type Weekday = typeof Weekday[keyof typeof Weekday];
/** Why the office has to decide about a care note. */
export const WhyToSort = {
  /** The visit was canceled. */
  CANCELED: 'CANCELED',
  /** The writer is not an active caregiver anymore. */
  INACTIVE: 'INACTIVE',
  /** It came more than 14 days after the visit. */
  LATE: 'LATE',
  /** The visit has no arrival. */
  NOT_BEGUN: 'NOT_BEGUN',
  /** The visit is not the writer’s anymore. */
  REASSIGNED: 'REASSIGNED'
} as const;

export type WhyToSort = typeof WhyToSort[keyof typeof WhyToSort];
/** A visit to stop offering. */
export type WithdrawVisitOfferInput = {
  /** Identifier of the visit. */
  id: Scalars['ID']['input'];
};

/** One previous job. */
export type WorkExperienceInput = {
  /** Required: last day, YYYY-MM-DD, not before the first. */
  endDate?: InputMaybe<Scalars['String']['input']>;
  /** Reason for leaving. Required, at most 4,000 characters. */
  reasonForLeaving?: InputMaybe<Scalars['String']['input']>;
  /** Required: first day, YYYY-MM-DD. */
  startDate?: InputMaybe<Scalars['String']['input']>;
  /** Job title. Required, at most 200 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A care update. The client reads it on the dashboard. */
export type WriteCareUpdateInput = {
  /** The visit it is about. Required for caregivers: one of theirs that has started. */
  appointmentId?: InputMaybe<Scalars['ID']['input']>;
  /** The client it is about. The office gives this or `appointmentId`; caregivers omit it. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** Text. At most 4,000 characters. */
  content: Scalars['String']['input'];
  /** Key of this update: 1 to 255 visible characters, such as a UUID. A repeat within 24 hours gets the first answer again and changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** How urgent it is; NORMAL if omitted. */
  priority?: InputMaybe<Priority>;
  /** Title. At most 200 characters. */
  title: Scalars['String']['input'];
  /** Kind of update as shown to people, such as "Visit summary". At most 100 characters. */
  updateType: Scalars['String']['input'];
};
