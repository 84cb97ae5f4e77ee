import { addMonths, fullDayInWords } from '../../shared/phoenix.rules.ts';

/** The days of an account statement, YYYY-MM-DD, both included. */
export interface StatementDays {
  from: string;
  through: string;
}

/** Months of a statement unless other days are given. */
const usualMonths = 3;
/** Most months of a statement. */
export const maxStatementMonths = 24;

/** The last three months through today, or the days that are given. */
export const statementDays = (
  { from, through }: Partial<Record<keyof StatementDays, string | null>>,
  today: string,
): StatementDays => {
  const last = through ?? today;
  return { from: from ?? addMonths(last, -usualMonths), through: last };
};

/** What is wrong with the days of a statement: a message for each field, none if nothing is. */
export function statementFaults(
  { from, through }: StatementDays,
  today: string,
): Partial<Record<keyof StatementDays, string>> {
  const earliest = addMonths(through, -maxStatementMonths);
  return {
    ...(from > today
      ? { from: 'The first day can’t be after today' }
      : from > through
        ? { from: 'The first day can’t be after the last' }
        : from < earliest
          ? {
              from: `A statement has at most ${maxStatementMonths} months: begin on ${fullDayInWords(earliest)} or later`,
            }
          : {}),
    ...(through > today ? { through: 'The last day can’t be after today' } : {}),
  };
}
