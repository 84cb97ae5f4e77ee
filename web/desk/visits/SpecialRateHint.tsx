import type { ReactNode } from 'react';
import {
  isWeekend,
  specialRateOn,
  type SpecialDay,
} from '#graph/modules/catalogue/specialDay.rules';
import { Hint } from '../../ui/form/Field.tsx';
import { formatMoney } from '../../ui/format.ts';
import { specialRateCopy as copy } from './specialRateCopy.ts';
import { useDeskSpecialRatesQuery } from './specialRates.generated.ts';

/** Says that a visit on this day costs the holiday or weekend rate, or that it is a holiday. */
export function SpecialRateHint({ day, serviceId }: { day: string; serviceId: string }): ReactNode {
  const found = useDeskSpecialRatesQuery().data?.specialDays;
  if (!found) return null;
  const holiday = found.holidays.find((one) => one.day === day && one.removedAt === null);
  const rates = found.rates
    .filter(
      (rate) =>
        rate.removedAt === null && (rate.serviceId === null || rate.serviceId === serviceId),
    )
    .map(({ kind, price, ...rate }) => ({
      ...rate,
      kind: kind.toLowerCase() as SpecialDay,
      price: price?.amount ?? null,
    }));
  const kinds: SpecialDay[] = [
    ...(holiday ? (['holiday'] as const) : []),
    ...(isWeekend(day) ? (['weekend'] as const) : []),
  ];
  const rate = kinds
    .map((kind) => specialRateOn(rates, kind, day))
    .find((one) => one && (one.price !== null || Number(one.factor) !== 1));
  if (!rate) return holiday ? <Hint>{copy.holiday(holiday.name)}</Hint> : null;
  const costs =
    rate.price === null
      ? copy.times(Number(rate.factor))
      : copy.anHour(formatMoney({ amount: rate.price }));
  return (
    <Hint>
      {rate.kind === 'holiday' ? copy.holidayRate(holiday!.name, costs) : copy.weekendRate(costs)}
    </Hint>
  );
}
