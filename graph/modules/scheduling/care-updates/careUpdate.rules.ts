import type { FormFields } from '../../../shared/validation/fields.rules.ts';
import { limits } from '../../../shared/validation/forms.rules.ts';

/** Maximum number of updates per caregiver and visit. */
export const mostCareUpdates = 20;

/**
 * How many days back a caregiver reads what others wrote about a client: what the visits ahead need,
 * not the client's history (product 4.11).
 */
export const caregiverReadsDays = 90;

/** The form for a care update. */
export const careUpdateFields = {
  updateType: {
    kind: 'text',
    label: 'Kind of update',
    max: limits.name,
    hint: 'For example “Visit summary”.',
  },
  title: { kind: 'text', label: 'Title', max: limits.title },
  content: { kind: 'text', label: 'Update', max: limits.message, lines: 5 },
} as const satisfies FormFields;
