import type { Priority } from '../appointments/appointment.rules.ts';
import type { FormFields } from '../../shared/validation/fields.rules.ts';
import { limits } from '../../shared/validation/forms.rules.ts';

/** Maximum number of updates per caregiver and visit. */
export const maxCareUpdates = 20;

/**
 * How many days back a caregiver reads what others wrote about a client: what the visits ahead need,
 * not the client's history (product 4.11).
 */
export const caregiverReadsDays = 90;

/** Who reads a care update: the family (`shown`), or the office alone. */
export const careUpdateStandings = ['shown', 'to-sort', 'kept', 'taken-back'] as const;
export type CareUpdateStanding = (typeof careUpdateStandings)[number];

/** Why the office has to decide about a care note before the family reads it (product 4.11). */
export const whysToSort = ['canceled', 'not-begun', 'reassigned', 'inactive', 'late'] as const;
export type WhyToSort = (typeof whysToSort)[number];

/** What happens to a care update after it was written. */
export const careUpdateChangeKinds = ['shown', 'kept', 'moved', 'corrected', 'taken-back'] as const;
export type CareUpdateChangeKind = (typeof careUpdateChangeKinds)[number];

/** How many hours a caregiver may correct or take back a care note. */
export const writerChangesHours = 24;

/** The office's decisions about a care note. */
export const sortDecisions = ['show', 'keep', 'move'] as const;
export type SortDecision = (typeof sortDecisions)[number];

/** What people read at a care update that presses, the most pressing last. */
export const pressingPriorities = { high: 'Important', urgent: 'Urgent' } as const;
export type PressingPriority = keyof typeof pressingPriorities;

/** How much a care update presses, of any priority as the graph names it; null if it doesn't. */
export function pressing(priority: Uppercase<Priority>): PressingPriority | null {
  const name = priority.toLowerCase() as Priority;
  return name in pressingPriorities ? (name as PressingPriority) : null;
}

/** How many days a care update that presses comes before the others (product 4.7). */
export const pressingDays = 14;

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
  priority: {
    kind: 'choice',
    label: 'How urgent is it?',
    choices: { normal: 'Not urgent', ...pressingPriorities },
    initial: 'normal',
    hint: 'If it’s important or urgent, we tell the client at once that there’s news, and for two weeks it comes first, with this word.',
  },
} as const satisfies FormFields;
