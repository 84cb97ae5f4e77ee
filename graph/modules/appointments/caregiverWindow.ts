import { sql } from 'kysely';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { caregiverWindowDays } from './appointment.rules.ts';

/** Returns the midnights at which a caregiver's window starts and ends. */
export function caregiverWindow(now: Date): { start: Date; end: Date } {
  const today = dayIn(now);
  return {
    start: instantOf(addDays(today, -caregiverWindowDays), '00:00'),
    end: instantOf(addDays(today, caregiverWindowDays + 1), '00:00'),
  };
}

/** Visits that start within a caregiver's window. */
export function inCaregiverWindow(now: Date) {
  const { start, end } = caregiverWindow(now);
  return sql<boolean>`(appointments.scheduled_date >= ${start} and appointments.scheduled_date < ${end})`;
}
