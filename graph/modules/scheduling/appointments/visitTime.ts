const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Phoenix',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Phoenix',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Sunday, November 22", in Phoenix. @param instant ISO 8601 */
export const dayInWords = (instant: string): string => day.format(new Date(instant));

const timeInWords = (instant: string): string =>
  time.format(new Date(instant)).replaceAll('\u202f', ' ');

/** "Sunday, November 22, 9:00 AM to 12:00 PM", in Phoenix; with both days where a visit goes through the night. */
export function visitTime({ begins, ends }: { begins: string; ends: string }): string {
  const lastDay = dayInWords(begins) === dayInWords(ends) ? '' : `${dayInWords(ends)}, `;
  return `${dayInWords(begins)}, ${timeInWords(begins)} to ${lastDay}${timeInWords(ends)}`;
}
