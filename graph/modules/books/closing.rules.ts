/** Months of the books that are listed at most, the current one with them. */
export const monthsListed = 36;

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
