import {
  dateInTables,
  dateOnInvoices,
  dayInPhoenix,
  dayInWords,
  fullDayInWords,
  monthInWords,
  partsOf,
  timeInWords,
} from '#graph/shared/phoenix.rules';

/** Formats figures and times for the screen. */

// Marked pure, so that pages without money don't include it.
const dollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  // The rate of a mile can have three.
  maximumFractionDigits: 3,
});

/** "1234.50" becomes "$1,234.50". Formats the decimal string itself, without a float in between. */
export const formatMoney = ({ amount }: { amount: string }): string =>
  dollars.format(amount as `${number}`);

/** A calendar date in tables, 'MMM dd, yyyy': "Mar 04, 2026". */
export const formatDate = dateInTables;

/** A calendar date in the invoice dialog, 'MMMM dd, yyyy': "March 04, 2026". */
export const formatLongDate = dateOnInvoices;

/** The month of a calendar date: "March 2026". */
export const formatMonth = monthInWords;

/** The abbreviated month of a calendar date: "Mar". */
export const shortMonth = (date: string): string => partsOf(date).month.slice(0, 3);

/** The day of an instant in Phoenix, with the year: "Tuesday, March 4, 2025". */
export const formatVisitDay = (instant: string): string => fullDayInWords(dayInPhoenix(instant));

/** The day of an instant in Phoenix, without weekday and year: "March 4". */
export function formatMonthDay(instant: string): string {
  const { month, date } = partsOf(dayInPhoenix(instant));
  return `${month} ${date}`;
}

/** A calendar date in a week: "Tuesday, March 4". */
export const formatWeekday = dayInWords;

/** An instant on the dashboard: "Tuesday, March 4, 2:00 PM" in Phoenix. */
export const formatVisitTime = (instant: string): string =>
  `${dayInWords(dayInPhoenix(instant))}, ${formatTime(instant)}`;

/** A time of day in Phoenix, "2:00 PM", with a non-breaking space. */
export const formatTime = (instant: string): string => timeInWords(instant).replace(' ', '\u00a0');

/** Replaces the space before AM or PM with a non-breaking one: "8 AM to 5 PM". */
export const unbrokenTimes = (text: string): string =>
  text.replaceAll(/(\d)\s(?=[AP]M\b)/g, '$1\u00a0');

/** A stored choice as text: "personal-care" becomes "Personal care". */
export function formatChoice(choice: string): string {
  const words = choice.toLowerCase().replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
