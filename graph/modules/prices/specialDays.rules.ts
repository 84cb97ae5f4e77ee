import { addDays } from '../../shared/phoenix.rules.ts';

/** How many days before and after today a holiday can be entered for. */
const reach = { back: 366, ahead: 800 };

export const isHolidayDay = (day: string, today: string): boolean =>
  day >= addDays(today, -reach.back) && day <= addDays(today, reach.ahead);

/** How many holidays, and how many rates, are entered or taken away at once. */
export const maxHolidaysAtOnce = 40;

/** How many entries of each kind are listed, newest first. */
export const maxSpecialDays = 300;

export const highestFactor = 10;

export const specialDayLabels = {
  name: 'Name',
  day: 'Day',
  factor: 'Times the usual price',
  price: 'Price per hour',
} as const;

export const specialDayMessages = {
  day: 'Day must be within the last year or the next two',
  factor: `Times the usual price must be from 1 to ${highestFactor}, such as 1.5`,
  price: 'Price per hour must be an amount such as 51.00',
  priceOfOne:
    'A price is for one service. Please choose it, or say how many times the usual price.',
  either: 'Please say how many times the usual price, or a price per hour.',
} as const;

/** True for "1", "1.5" or "2.25", from 1 to the highest. */
export const isFactor = (text: string): boolean =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= highestFactor;

const nth = (year: number, month: number, weekday: number, which: number): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const ahead = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(first, ahead + 7 * (which - 1));
};

interface UsualHoliday {
  day: string;
  name: string;
  /** Whether most offices have it. */
  isCommon: boolean;
}

/** The usual holidays of a year in the United States, in order. */
export function usualHolidays(year: number): UsualHoliday[] {
  const on = (day: string, name: string, isCommon = false) => ({
    day: day.length === 5 ? `${year}-${day}` : day,
    name,
    isCommon,
  });
  const lastMonday = addDays(nth(year, 6, 1, 1), -7);
  return [
    on('01-01', 'New Year’s Day', true),
    on(nth(year, 1, 1, 3), 'Martin Luther King Jr. Day'),
    on(nth(year, 2, 1, 3), 'Presidents’ Day'),
    on(easterSunday(year), 'Easter Sunday'),
    on(lastMonday, 'Memorial Day', true),
    on('06-19', 'Juneteenth'),
    on('07-04', 'Independence Day', true),
    on(nth(year, 9, 1, 1), 'Labor Day', true),
    on('11-11', 'Veterans Day'),
    on(nth(year, 11, 4, 4), 'Thanksgiving Day', true),
    on('12-24', 'Christmas Eve'),
    on('12-25', 'Christmas Day', true),
    on('12-31', 'New Year’s Eve'),
  ];
}

/** By the Gregorian computus. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  return addDays(`${year}-03-22`, h + l - 7 * m);
}
