import { sql } from 'kysely';
import { addDays, dayIn, instantOf } from '../../../shared/time.ts';
import { caregiverWindowDays } from '../scheduling.rules.ts';

/** From the first midnight of a caregiver's window to the one that ends it. */
export function caregiverWindow(now: Date): { start: Date; end: Date } {
  const today = dayIn(now);
  return {
    start: instantOf(addDays(today, -caregiverWindowDays), '00:00'),
    end: instantOf(addDays(today, caregiverWindowDays + 1), '00:00'),
  };
}

/** Visits that begin in a caregiver's window. */
export function inCaregiverWindow(now: Date) {
  const { start, end } = caregiverWindow(now);
  return sql<boolean>`(appointments.scheduled_date >= ${start} and appointments.scheduled_date < ${end})`;
}
