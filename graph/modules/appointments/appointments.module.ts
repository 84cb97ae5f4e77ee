import { Appointment } from './appointment.entity.ts';
import { AppointmentRecurring } from './appointmentRecurring.entity.ts';
import { RecurringAppointment } from './recurringAppointment.entity.ts';
import { GeneratedAppointment } from './generatedAppointment.entity.ts';
import { RecurringChange } from './recurringChange.entity.ts';
import { VisitDecline } from './visitDecline.entity.ts';
import type { Module } from '../module.ts';

const entities = {
  appointments: Appointment,
  appointment_recurring: AppointmentRecurring,
  recurring_appointments: RecurringAppointment,
  generated_appointments: GeneratedAppointment,
  recurring_changes: RecurringChange,
  visit_declines: VisitDecline,
};

/** Visits and their plans, as stored. */
export const appointments: Module = {
  entities,
  topics: ['schedule'],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
