import { string } from 'yup';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { FormFields, FormValues } from '#graph/shared/validation/fields.rules';
import { weekdays } from '#graph/shared/week.rules';
import type { RecurrencePattern, Weekday } from '../../../app/graph/schema.generated.ts';
import { planCopy as copy } from '../copy.ts';

/** How a visit repeats, as form fields. */
export const repeatFields = {
  pattern: { kind: 'choice', label: copy.pattern, choices: copy.patterns },
  interval: {
    kind: 'text',
    label: copy.interval,
    hint: copy.intervalHint,
    max: 2,
    optional: true,
  },
  /** Comma-separated weekdays, where 0 is Sunday: "1,4". */
  daysOfWeek: { kind: 'text', label: copy.daysOfWeek, max: 13, optional: true },
  endDate: { kind: 'day', label: copy.endDate, optional: true },
  maxOccurrences: { kind: 'text', label: copy.maxOccurrences, max: 4, optional: true },
} as const satisfies FormFields;

export type RepeatValues = FormValues<typeof repeatFields>;

const whole = (label: string) =>
  string().trim().default('').defined().matches(/^\d*$/, copy.whole(label));

/** Schemas of the number fields. */
export const repeatSchemas = {
  interval: whole(copy.interval),
  maxOccurrences: whole(copy.maxOccurrences),
};

export const hasWeekdays = (pattern: string): boolean =>
  pattern === 'weekly' || pattern === 'biweekly';

interface RepeatInput {
  pattern: RecurrencePattern;
  interval: number | null;
  daysOfWeek: Weekday[] | null;
  endDate: string | null;
  maxOccurrences: number | null;
}

/** Converts the form's values for the graph; empty ones are null. */
export const repeatInput = ({
  pattern,
  interval,
  daysOfWeek,
  endDate,
  maxOccurrences,
}: RepeatValues): RepeatInput => ({
  pattern: enumName(pattern) as RecurrencePattern,
  interval: interval ? Number(interval) : null,
  daysOfWeek:
    hasWeekdays(pattern) && daysOfWeek
      ? daysOfWeek.split(',').map((day) => weekdays[Number(day)]!)
      : null,
  endDate: endDate || null,
  maxOccurrences: maxOccurrences ? Number(maxOccurrences) : null,
});
