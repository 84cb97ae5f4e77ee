/** The day before one, both as YYYY-MM-DD. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
