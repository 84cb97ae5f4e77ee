import { z } from 'zod';
import { neverNull } from '../../shared/validation/fields.ts';
import { isCalendarDate, messages } from '../../shared/validation/forms.rules.ts';

/** The fields of a recurrence, with their error messages. */

export const longestInterval = 52;
const badInterval = `Interval must be between 1 and ${longestInterval}`;
export const interval = z.number().int().min(1, badInterval).max(longestInterval, badInterval);
export const daysOfWeek = z
  .array(z.number())
  .transform((days) => (days.length === 0 ? null : [...new Set(days)].sort()));
export const dayOfMonth = z
  .number()
  .int()
  .min(1, 'Days of the month go from 1 to 31')
  .max(31, 'Days of the month go from 1 to 31');
export const day = z.string().refine(isCalendarDate, messages.notADate('Date'));
export const maxVisits = 1000;
const badCount = `There must be between 1 and ${maxVisits} visits`;
export const maxOccurrences = z.number().int().min(1, badCount).max(maxVisits, badCount);
export const startTime = z
  .string(neverNull('Start'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written as HH:MM, from 00:00 to 23:59')
  .transform((time) => `${time}:00`);
