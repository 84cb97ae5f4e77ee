const count = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

/** A stretch of time in words, from seconds: whole minutes where they are whole. */
export const duration = (seconds: number): string =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'second');

/** A count-down as clocks show it: 1:05. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Moments of the count-down that are said aloud, in seconds before the end: every second would talk over everything. */
const saidAt = [10, 30, 60, 120] as const;

/** The moment last said when so many seconds are left. */
export const lastSaid = (left: number): number =>
  saidAt.find((moment) => left <= moment) ?? Math.ceil(left / 60) * 60;

/** Words of the warning before an idle session ends. */
export const idleCopy = {
  title: 'Still there?',
  ends: (left: number): string => `You’ll be logged out in ${duration(lastSaid(left))}.`,
  kept: 'We do this so nobody else can read about you on this screen. We’ll keep what you’ve typed.',
  stay: 'Stay Logged In',
  staying: 'One Moment...',
  leave: 'Log Out Now',
  failed: 'We couldn’t reach our server. Check your connection and try again.',
  last: {
    title: 'Time to log in again',
    kept: 'To keep your account safe, we log you out after a while. Finish what you’re doing, then log in again.',
    stay: 'OK',
  },
} as const;
