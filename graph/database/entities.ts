import { AuditEntry } from '../modules/audit/auditEntry.entity.ts';
import { AuditSeal } from '../modules/audit/auditSeal.entity.ts';
import { Billing } from '../modules/billing/invoices/billing.entity.ts';
import { Invoice } from '../modules/billing/invoices/invoice.entity.ts';
import { InvoiceNumber } from '../modules/billing/invoices/invoiceNumber.entity.ts';
import { InvoiceItem } from '../modules/billing/invoices/invoiceItem.entity.ts';
import { Payment } from '../modules/billing/payments/payment.entity.ts';
import { Caregiver } from '../modules/care/caregivers/caregiver.entity.ts';
import { Client } from '../modules/care/clients/client.entity.ts';
import { ClientSearch } from '../modules/care/clients/clientSearch.entity.ts';
import { JobApplication } from '../modules/careers/jobApplication.entity.ts';
import { RateLimit } from '../modules/identity/sign-in/rateLimit.entity.ts';
import { Session } from '../modules/identity/sessions/session.entity.ts';
import { SignInFailure } from '../modules/identity/sign-in/signInFailure.entity.ts';
import { User } from '../modules/identity/user.entity.ts';
import { SubmissionNote } from '../modules/inbox/submissionNote.entity.ts';
import { SubmissionOutcome } from '../modules/inbox/submissionOutcome.entity.ts';
import { Consultation } from '../modules/intake/consultation.entity.ts';
import { ConsultationRequest } from '../modules/intake/consultationRequest.entity.ts';
import { ContactInquiry } from '../modules/intake/contactInquiry.entity.ts';
import { IdempotencyKey } from './idempotency/idempotencyKey.entity.ts';
import { SignupApplication } from '../modules/intake/signupApplication.entity.ts';
import { Analytics } from '../modules/analytics/analytics.entity.ts';
import { Service } from '../modules/scheduling/services/service.entity.ts';
import { Appointment } from '../modules/scheduling/appointments/appointment.entity.ts';
import { AppointmentRecurring } from '../modules/scheduling/recurring/appointmentRecurring.entity.ts';
import { AppointmentReminder } from '../modules/scheduling/reminders/appointmentReminder.entity.ts';
import { CareUpdate } from '../modules/scheduling/care-updates/careUpdate.entity.ts';
import { CaregiverAvailability } from '../modules/scheduling/availability/caregiverAvailability.entity.ts';
import { CaregiverTimeOff } from '../modules/scheduling/availability/caregiverTimeOff.entity.ts';
import { GeneratedAppointment } from '../modules/scheduling/recurring/generatedAppointment.entity.ts';
import { RecurringAppointment } from '../modules/scheduling/recurring/recurringAppointment.entity.ts';
import { RecurringChange } from '../modules/scheduling/recurring/recurringChange.entity.ts';

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
