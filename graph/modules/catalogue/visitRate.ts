import { visitCost } from './dollars.rules.ts';
import type { Rate, SpecialDay } from './specialDay.rules.ts';
import { bookedPrice } from './visitCost.rules.ts';

/** What a visit keeps of the rate that it was booked at. */
interface Booked {
  estimatedCost: string | null;
  specialRate: SpecialDay | null;
}

/** What a visit of some minutes is planned to cost at a rate. */
export const costAt = ({ price, specialRate }: Rate, minutes: number): Booked => ({
  estimatedCost: visitCost(price, minutes),
  specialRate,
});

/** The rate that a visit with a price was booked at. */
export const bookedRate = ({ estimatedCost, specialRate }: Booked, minutes: number): Rate => ({
  price: bookedPrice(estimatedCost!, minutes),
  specialRate,
});
