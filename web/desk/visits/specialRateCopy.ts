/** What a visit costs on a weekend or holiday, beside its day. */
export const specialRateCopy = {
  holiday: (name: string): string => `This day is a holiday: ${name}.`,
  holidayRate: (name: string, costs: string): string => `Holiday rate (${name}): ${costs}.`,
  weekendRate: (costs: string): string => `Weekend rate: ${costs}.`,
  times: (factor: number): string => `${factor} times the usual price`,
  anHour: (price: string): string => `${price} an hour`,
} as const;
