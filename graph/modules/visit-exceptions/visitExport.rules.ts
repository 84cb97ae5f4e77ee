import { addDays } from '../../shared/phoenix.rules.ts';

/** Maximum number of days in one export. */
export const maxExportDays = 31;

export interface ExportDays {
  /** First and last day, YYYY-MM-DD. */
  from: string;
  through: string;
}

/** What is wrong with the days that were asked for, and the parameter it is about. */
interface DaysFault {
  field: 'day' | 'from' | 'through';
  fault: string;
}

/** Returns the days to export: one, or a range, or what is wrong with them together. */
export function exportDays({
  day,
  from,
  through,
}: {
  day?: string | null;
  from?: string | null;
  through?: string | null;
}): ExportDays | DaysFault {
  if (day && (from ?? through))
    return { field: 'day', fault: 'Give either a day, or a first and a last one' };
  if (day) return { from: day, through: day };
  if (!from && !through)
    return { field: 'day', fault: 'A day is required, or a first and a last one' };
  if (!from) return { field: 'from', fault: 'The first day is required' };
  if (!through) return { field: 'through', fault: 'The last day is required' };
  if (through < from)
    return { field: 'through', fault: 'The last day must not be before the first' };
  return through < addDays(from, maxExportDays)
    ? { from, through }
    : { field: 'through', fault: `At most ${maxExportDays} days can be exported at once` };
}

/** What the office can change about a visit that has begun, by the name of the field that shows it. */
export const exportedFields = [
  'started-at',
  'completed-at',
  'caregiver',
  'service',
  'client',
  'status',
] as const;
export type ExportedField = (typeof exportedFields)[number];
