import { useState } from 'react';
import {
  costOf,
  plannedMinutes,
  type PriceRange,
  type ShownPrices,
} from '#graph/modules/catalogue/shownPrices.rules';
import { longestVisit, visitLengthFault } from '#graph/modules/catalogue/visitLength.rules';

export interface Estimate {
  /** Empty for someone who isn't sure. */
  kind: string;
  setKind(kind: string): void;
  hours: number;
  setHours(hours: number): void;
  /** Whole hours that a visit of this kind can have. */
  lengths: readonly number[];
  days: number;
  setDays(days: number): void;
  week: PriceRange;
  month: PriceRange;
}

const lengthsOf = (kind: string): readonly number[] =>
  Array.from({ length: longestVisit / 60 }, (_, at) => at + 1).filter(
    (hours) => visitLengthFault(kind || null, hours * 60) === null,
  );

/** The estimator's state: kind of care, hours and days, and what they cost in a week and a month. */
export function useEstimate({ hourly, kinds }: ShownPrices): Estimate {
  const [kind, setKind] = useState('');
  const [wanted, setHours] = useState(3);
  const [days, setDays] = useState(3);
  const lengths = lengthsOf(kind);
  // Another kind may have no visits of this length; the wish stays for the next one.
  const hours = lengths.findLast((length) => length <= wanted) ?? lengths[0]!;
  const minutes = plannedMinutes(hours, days);
  const range = kinds[kind] ?? hourly;
  return {
    ...{ kind, setKind, hours, setHours, lengths, days, setDays },
    week: costOf(range, minutes.week),
    month: costOf(range, minutes.month),
  };
}
