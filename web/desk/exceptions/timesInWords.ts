import { visitCost } from '#graph/modules/catalogue/dollars.rules';
import { workedMinutes } from '#graph/modules/catalogue/visitCost.rules';
import { formatMoney } from '../../ui/format.ts';
import { formatLength } from '../visits/phoenix.ts';
import { momentInWords } from '../visits/records/recordWords.ts';
import { settleCopy as copy } from './copy.ts';
import type { DeskVisitTimesFragment } from './exceptions.generated.ts';

type Option = DeskVisitTimesFragment['options'][number];
export type TimeName = 'keep' | 'planned' | 'recorded' | 'stated' | 'typed';

const nameOf = ({ time }: Option): TimeName =>
  time === null ? 'keep' : (time.toLowerCase() as TimeName);

/** "3 h 15 min, $117.00". */
const sumInWords = (minutes: number, cost: string | null): string =>
  [minutes === 0 ? copy.noTime : formatLength(minutes), cost && formatMoney({ amount: cost })]
    .filter(Boolean)
    .join(', ');

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** The length and money of a typed time. */
export function typedInWords(
  times: DeskVisitTimesFragment | undefined,
  from: string,
  until: string,
): string | null {
  const minutes = Math.round((Date.parse(until) - Date.parse(from)) / 60_000);
  if (!(minutes >= 0)) return null;
  const price = times?.pricePerHour?.amount;
  const billed = Math.max(workedMinutes(new Date(from), new Date(until)), times?.leastMinutes ?? 0);
  return sumInWords(minutes, price ? visitCost(price, billed) : null);
}

/**
 * The times that all these visits could have, each with its hours, if there is one visit, its
 * length and its money.
 */
export function timeChoices(
  visits: readonly DeskVisitTimesFragment[],
): { value: TimeName; label: string }[] {
  const names = (['keep', 'planned', 'recorded', 'stated'] as const).filter(
    (name) =>
      name === 'keep' ||
      visits.every(({ options }) => options.some((option) => nameOf(option) === name)),
  );
  const choices: { value: TimeName; label: string }[] = names.map((name) => ({
    value: name,
    label: [copy.times[name], resultOf(visits, name)].filter(Boolean).join(': '),
  }));
  return visits.length === 1 ? [...choices, { value: 'typed', label: copy.times.typed }] : choices;
}

function resultOf(visits: readonly DeskVisitTimesFragment[], name: TimeName): string | null {
  const found = visits.flatMap(({ options, startsAt }) =>
    options.filter((option) => nameOf(option) === name).map((option) => ({ ...option, startsAt })),
  );
  if (found.length < visits.length || found.length === 0) return null;
  const [one] = found;
  const hours =
    visits.length === 1 && one?.startedAt
      ? one.completedAt
        ? `${momentInWords(one.startedAt, one.startsAt)}\u00a0– ${momentInWords(one.completedAt, one.startsAt)}`
        : copy.since(momentInWords(one.startedAt, one.startsAt))
      : null;
  if (found.some(({ minutes }) => minutes === null)) return hours;
  const minutes = found.reduce((sum, option) => sum + (option.minutes ?? 0), 0);
  const cents = found.reduce((sum, { cost }) => sum + centsOf(cost?.amount ?? '0'), 0);
  const hasCost = found.some(({ cost }) => cost !== null);
  return [hours, sumInWords(minutes, hasCost ? (cents / 100).toFixed(2) : null)]
    .filter(Boolean)
    .join(', ');
}
