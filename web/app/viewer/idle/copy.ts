import { counted } from '#graph/shared/plural.rules';
/** Seconds as text: "2 minutes", "30 seconds". */
export const duration = (seconds: number): string =>
  seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');

/** Seconds as a countdown: "1:05". */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** When screen readers announce the countdown, in seconds before the end: not every second. */
const announcedAt = [10, 30, 60, 120] as const;

/** The last announced time, in seconds, when `left` seconds are left. */
export const lastAnnounced = (left: number): number =>
  announcedAt.find((moment) => left <= moment) ?? Math.ceil(left / 60) * 60;

export const idleCopy = {
  title: 'Still there?',
  ends: (left: number): string => `You’ll be logged out in ${duration(lastAnnounced(left))}.`,
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
