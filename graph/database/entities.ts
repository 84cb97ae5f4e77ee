import { AuditEntry } from '../audit/auditEntry.entity.ts';
import { AuditSeal } from '../audit/auditSeal.entity.ts';
import { Billing } from '../billing/billing.entity.ts';
import { Invoice } from '../billing/invoice.entity.ts';
import { InvoiceNumber } from '../billing/invoiceNumber.entity.ts';
import { InvoiceItem } from '../billing/invoiceItem.entity.ts';
import { Payment } from '../billing/payment.entity.ts';
import { Caregiver } from '../care/caregiver.entity.ts';
import { Client } from '../care/client.entity.ts';
import { ClientSearch } from '../care/clientSearch.entity.ts';
import { JobApplication } from '../careers/jobApplication.entity.ts';
import { RateLimit } from '../identity/rateLimit.entity.ts';
import { Session } from '../identity/session.entity.ts';
import { SignInFailure } from '../identity/signInFailure.entity.ts';
import { User } from '../identity/user.entity.ts';
import { SubmissionNote } from '../inbox/submissionNote.entity.ts';
import { SubmissionOutcome } from '../inbox/submissionOutcome.entity.ts';
import { Consultation } from '../intake/consultation.entity.ts';
import { ConsultationRequest } from '../intake/consultationRequest.entity.ts';
import { ContactInquiry } from '../intake/contactInquiry.entity.ts';
import { IdempotencyKey } from '../intake/idempotencyKey.entity.ts';
import { SignupApplication } from '../intake/signupApplication.entity.ts';
import { Analytics } from '../provider/analytics.entity.ts';
import { Service } from '../provider/service.entity.ts';
import { Appointment } from '../scheduling/appointment.entity.ts';
import { AppointmentRecurring } from '../scheduling/appointmentRecurring.entity.ts';
import { AppointmentReminder } from '../scheduling/appointmentReminder.entity.ts';
import { CareUpdate } from '../scheduling/careUpdate.entity.ts';
import { CaregiverAvailability } from '../scheduling/caregiverAvailability.entity.ts';
import { CaregiverTimeOff } from '../scheduling/caregiverTimeOff.entity.ts';
import { GeneratedAppointment } from '../scheduling/generatedAppointment.entity.ts';
import { RecurringAppointment } from '../scheduling/recurringAppointment.entity.ts';
import { RecurringChange } from '../scheduling/recurringChange.entity.ts';

/** Every stored thing, by the name of its table. The ORM and the query builder both read this list. */
export const entities = {
  analytics: Analytics,
  services: Service,
  users: User,
  sessions: Session,
  sign_in_failures: SignInFailure,
  rate_limits: RateLimit,
  contact_inquiries: ContactInquiry,
  consultations: Consultation,
  consultation_requests: ConsultationRequest,
  signup_applications: SignupApplication,
  idempotency_keys: IdempotencyKey,
  job_applications: JobApplication,
  clients: Client,
  client_search: ClientSearch,
  caregivers: Caregiver,
  caregiver_availability: CaregiverAvailability,
  caregiver_time_off: CaregiverTimeOff,
  submission_notes: SubmissionNote,
  submission_outcomes: SubmissionOutcome,
  appointments: Appointment,
  appointment_recurring: AppointmentRecurring,
  recurring_appointments: RecurringAppointment,
  generated_appointments: GeneratedAppointment,
  recurring_changes: RecurringChange,
  appointment_reminders: AppointmentReminder,
  care_updates: CareUpdate,
  invoices: Invoice,
  invoice_items: InvoiceItem,
  invoice_numbers: InvoiceNumber,
  payments: Payment,
  billings: Billing,
  audit_log: AuditEntry,
  audit_seals: AuditSeal,
} as const;
