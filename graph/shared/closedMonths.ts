import { RefusalCode, UserError } from './errors.ts';
import { dateInWords, monthInWords } from './phoenix.rules.ts';

/** Why nothing is booked on a day before the first open one: "October 2026 is closed. Use November 1, 2026 or later." */
export const closedInWords = (day: string, firstOpen: string): string =>
  `${monthInWords(day)} is closed. Use ${dateInWords(firstOpen)} or later.`;

/**
 * What PostgreSQL's refusal of an entry in a closed month (migration 0275) says to a person; null for any
 * other error. Who types a day is refused before, at its field: this is for all else.
 */
export function closedMonthIn(error: unknown): UserError | null {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code !== 'BK001') return null;
  const [day, firstOpen] = String(detail).split(' ') as [string, string];
  return UserError.of(RefusalCode.WRONG_STATE, closedInWords(day, firstOpen));
}
