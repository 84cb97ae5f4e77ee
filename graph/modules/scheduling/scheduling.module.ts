import { AbsenceResolver } from './absence/absence.resolver.ts';
import { lastDaysTask } from './absence/lastDays.job.ts';
import { Appointment } from './appointments/appointment.entity.ts';
import { AppointmentResolver } from './booking/appointment.resolver.ts';
import { caregiverChanged } from './booking/caregiverChanged.mail.ts';
import { caregiverNews } from './caregiver-news/caregiverNews.mail.ts';
import { planNews, visitNews } from './booking/visitNews.mail.ts';
import { AvailabilityResolver } from './availability/availability.resolver.ts';
import { CaregiverAvailability } from './availability/caregiverAvailability.entity.ts';
import { CaregiverTimeOff } from './availability/caregiverTimeOff.entity.ts';
import { TimeOffRequest } from './availability/timeOffRequest.entity.ts';
import { calendarRouter } from './calendar/calendar.http.ts';
import { CalendarLinkResolver } from './calendar/calendarLink.resolver.ts';
import { CancellationResolver } from './cancellation/cancellation.resolver.ts';
import { visitCancelled, visitCancelledForOffice } from './cancellation/visitCancelled.mail.ts';
import { CareUpdate } from './care-updates/careUpdate.entity.ts';
import { CareUpdateChange } from './care-updates/careUpdateChange.entity.ts';
import { CareUpdatesResolver } from './care-updates/careUpdates.resolver.ts';
import { ConfirmResolver } from './confirming/confirm.resolver.ts';
import { visitDeclined } from './declined-visits/visitDeclined.mail.ts';
import { CaregiverHoursResolver } from './caregiver-hours/caregiverHours.resolver.ts';
import { DeclineVisitResolver } from './declined-visits/declineVisit.resolver.ts';
import { careNews } from './holds/careNews.mail.ts';
import { holdsTask } from './holds/holds.job.ts';
import { HoldsResolver } from './holds/holds.resolver.ts';
import { NoticesResolver } from './notices/notices.resolver.ts';
import { VisitNotice } from './notices/visitNotice.entity.ts';
import { OpenVisitsResolver } from './open-visits/openVisits.resolver.ts';
import { ComingWeekResolver } from './portal/comingWeek.resolver.ts';
import { DashboardResolver } from './portal/dashboard.resolver.ts';
import { dashboardRows } from './portal/dashboard.rest.ts';
import { AppointmentRecurring } from './appointments/appointmentRecurring.entity.ts';
import { GeneratedAppointment } from './appointments/generatedAppointment.entity.ts';
import { recurringTasks } from './recurring/recurring.job.ts';
import { RecurringResolver } from './recurring/recurring.resolver.ts';
import { RecurringAppointment } from './appointments/recurringAppointment.entity.ts';
import { RecurringChange } from './appointments/recurringChange.entity.ts';
import { VisitDecline } from './appointments/visitDecline.entity.ts';
import { AppointmentReminder } from './reminders/appointmentReminder.entity.ts';
import { remindersTask } from './reminders/reminders.job.ts';
import { visitReminder } from './reminders/visitReminder.mail.ts';
import { CatalogueResolver } from './services/catalogue.resolver.ts';
import { missingVisitRecordsTask } from './visit-exceptions/missingVisitRecords.job.ts';
import { VisitCorrection } from './visit-corrections/visitCorrection.entity.ts';
import { VisitExceptionsResolver } from './visit-exceptions/visitExceptions.resolver.ts';
import { VisitExportResolver } from './visit-export/visitExport.resolver.ts';
import { visitExportRows } from './visit-export/visitExport.rest.ts';
import { VisitAssignment } from './visit-records/visitAssignment.entity.ts';
import { VisitException } from './visit-records/visitException.entity.ts';
import { VisitRecord } from './visit-records/visitRecord.entity.ts';
import { VisitConfirmation } from './visit-confirmations/visitConfirmation.entity.ts';
import { VisitConfirmationsResolver } from './visit-confirmations/visitConfirmations.resolver.ts';
import { VisitRecordsResolver } from './visit-records/visitRecords.resolver.ts';
import { ScheduleResolver } from './schedule/schedule.resolver.ts';
import { ShiftResolver } from './shift/shift.resolver.ts';
import { Service } from './services/service.entity.ts';
import { ServicePrice } from './services/servicePrice.entity.ts';
import { timeOffAnswered } from './time-off-requests/timeOffAnswered.mail.ts';
import { TimeOffRequestsResolver } from './time-off-requests/timeOffRequests.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  services: Service,
  service_prices: ServicePrice,
  caregiver_availability: CaregiverAvailability,
  caregiver_time_off: CaregiverTimeOff,
  appointments: Appointment,
  appointment_recurring: AppointmentRecurring,
  recurring_appointments: RecurringAppointment,
  generated_appointments: GeneratedAppointment,
  recurring_changes: RecurringChange,
  appointment_reminders: AppointmentReminder,
  care_updates: CareUpdate,
  care_update_changes: CareUpdateChange,
  time_off_requests: TimeOffRequest,
  visit_notices: VisitNotice,
  visit_declines: VisitDecline,
  visit_records: VisitRecord,
  visit_exceptions: VisitException,
  visit_corrections: VisitCorrection,
  visit_confirmations: VisitConfirmation,
  visit_assignments: VisitAssignment,
};

const mails = {
  careNews,
  caregiverChanged,
  caregiverNews,
  visitCancelled,
  visitCancelledForOffice,
  planNews,
  timeOffAnswered,
  visitDeclined,
  visitNews,
  visitReminder,
};

/**
 * Visits: booked, repeated, moved, canceled, completed; services, hours of caregivers, care
 * updates.
 */
export const scheduling: Module = {
  entities,
  resolvers: [
    DashboardResolver,
    ComingWeekResolver,
    CalendarLinkResolver,
    CancellationResolver,
    AvailabilityResolver,
    CaregiverHoursResolver,
    AbsenceResolver,
    HoldsResolver,
    CareUpdatesResolver,
    NoticesResolver,
    DeclineVisitResolver,
    OpenVisitsResolver,
    TimeOffRequestsResolver,
    AppointmentResolver,
    ConfirmResolver,
    RecurringResolver,
    ScheduleResolver,
    ShiftResolver,
    VisitRecordsResolver,
    VisitConfirmationsResolver,
    VisitExceptionsResolver,
    VisitExportResolver,
    CatalogueResolver,
  ],
  mails,
  rest: [...dashboardRows, ...visitExportRows],
  routes: calendarRouter,
  tasks: ({ database }) => [
    remindersTask(database),
    ...recurringTasks(database),
    missingVisitRecordsTask(database),
    holdsTask(database),
    lastDaysTask(database),
  ],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}

type Mails = typeof mails;

declare module '../../mail/mail.ts' {
  interface MailTemplates extends Mails {}
}
