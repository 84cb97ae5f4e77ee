// Next to the entity (see there why it is not in custom-lines/), because invoices print the units.
import { addDays, dateInWords } from '../../shared/phoenix.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { daysBilledBack } from './billing.rules.ts';

/** Suggested units; any other text of at most `unitLength` characters is accepted as well. */
export const usualUnits = ['mile', 'hour', 'day', 'night', 'trip', 'item', 'meal'] as const;

export const isUsualUnit = (unit: string): boolean =>
  (usualUnits as readonly string[]).includes(unit);

export const unitLength = 20;
export const descriptionLength = limits.title;

/** Maximum dollars of one line: a thousand of these still fit on an invoice. */
export const maxOfLine = 99_999;

/** The first day that a line may have; the last is today. An earlier one is a slip in the year. */
export const firstLineDay = (today: string): string => addDays(today, -daysBilledBack);

export const isLineDay = (day: string, today: string): boolean =>
  day >= firstLineDay(today) && day <= today;

export const badLineDay = (today: string): string =>
  `Date must be from ${dateInWords(firstLineDay(today))} to today, ${dateInWords(today)}. Please check the year.`;
