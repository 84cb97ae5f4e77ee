// Next to the entity (see there why it is not in custom-lines/), because invoices print the units.
import { limits } from '../../../shared/validation/forms.rules.ts';

/** Suggested units; any other text of at most `unitLength` characters is accepted as well. */
export const usualUnits = ['mile', 'hour', 'day', 'night', 'trip', 'item', 'meal'] as const;

export const isUsualUnit = (unit: string): boolean =>
  (usualUnits as readonly string[]).includes(unit);

export const unitLength = 20;
export const descriptionLength = limits.title;

/** Maximum dollars of one line: a thousand of these still fit on an invoice. */
export const mostOfLine = 99_999;
