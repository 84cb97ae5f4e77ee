import { Failure } from '../../shared/errors.ts';
import { addDays } from '../../shared/time.ts';
import { weekOf, type WeekBegins } from '../../shared/week.rules.ts';
import { maxPeriods, type AnalyticsUnit } from './analytics.rules.ts';

/** Selects every whole period that includes any day from `from` to `through`. */
export interface PeriodsWanted {
  unit: AnalyticsUnit;
  from: string;
  through: string;
  weekBegins: WeekBegins;
}

/** A day, a week or a month; both days are inclusive. */
export interface Period {
  begins: string;
  ends: string;
}

const beginOf: Readonly<Record<AnalyticsUnit, (day: string, begins: WeekBegins) => string>> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => `${day.slice(0, 7)}-01`,
};
/**
 * Days from the start of one period after which the next has always begun, but never the one after.
 */
const stride: Readonly<Record<AnalyticsUnit, number>> = { day: 1, week: 7, month: 31 };

/**
 * Returns the periods asked for, oldest first.
 * @throws Failure BAD_USER_INPUT when `through` is before `from` or there are more than
 *   `maxPeriods`
 */
export function periodsOf({ unit, from, through, weekBegins }: PeriodsWanted): Period[] {
  if (through < from) throw new Failure('BAD_USER_INPUT', 'through must not be before from.');
  const periods: Period[] = [];
  for (let begins = beginOf[unit](from, weekBegins); begins <= through;) {
    if (periods.length === maxPeriods)
      throw new Failure(
        'BAD_USER_INPUT',
        `These are more than ${maxPeriods} periods: ask for fewer days or longer periods.`,
      );
    const next = beginOf[unit](addDays(begins, stride[unit]), weekBegins);
    periods.push({ begins, ends: addDays(next, -1) });
    begins = next;
  }
  return periods;
}
