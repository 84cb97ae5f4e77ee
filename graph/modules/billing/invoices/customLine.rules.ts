// Beside the entity (see there why it is not in custom-lines/): invoices print the units.
import { limits } from '../../../shared/validation/forms.rules.ts';

/** What is usually counted; anything else of at most `unitLength` characters can be written as well. */
export const usualUnits = ['mile', 'hour', 'day', 'night', 'trip', 'item', 'meal'] as const;

export const isUsualUnit = (unit: string): boolean =>
  (usualUnits as readonly string[]).includes(unit);

export const unitLength = 20;
export const descriptionLength = limits.title;

/** Most dollars of one line: a thousand of them still fit on an invoice. */
export const mostOfLine = 99_999;
