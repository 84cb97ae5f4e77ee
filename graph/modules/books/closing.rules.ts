/** Months of the books that are listed at most, the current one with them. */
export const monthsListed = 36;

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after one that begins on this day. */
export const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${year + 1}-01-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}-01`;
};
