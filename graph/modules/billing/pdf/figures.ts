const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  timeZone: 'UTC',
});
const phoenixDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  timeZone: 'America/Phoenix',
});

/** Formats a calendar date as 'MMMM dd, yyyy': "2026-07-01" gives "July 01, 2026". */
export const asLongDate = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** Formats the day of an instant in Phoenix as 'MMMM dd, yyyy'. */
export const asPhoenixDate = (instant: Date): string => phoenixDate.format(instant);
