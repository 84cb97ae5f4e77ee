/** Words of the week and its hours. */
export const weekCopy = {
  weekTitle: 'Your week',
  noVisitsDay: 'No visits',
  restOfWeek: 'You need a signal to see the rest of the week.',
  hoursTitle: 'Your hours',
  period: (from: string, to: string): string => `Pay period ${from} to ${to}`,
  worked: 'Worked',
  planned: 'Planned',
} as const;

/** Words of what else there is. */
export const moreCopy = {
  moreTitle: 'More',
  keptTitle: 'What is on this phone',
  kept: 'Your visits of today and tomorrow, so that you can see them without a signal. They’re gone when you log out, or after 72 hours without a signal. Lock your phone when you put it down.',
  install: 'Put it on your home screen',
  installHint:
    'On an iPhone press Share, then “Add to Home Screen”. On Android press the menu, then “Install” or “Add to Home screen”.',
  logOut: 'Log Out',
} as const;

/** Words before logging out. */
export const logOutCopy = {
  logOutTitle: 'Log out now?',
  logOutWaits: (count: number): string =>
    `${count === 1 ? '1 thing isn’t' : `${count} things aren’t`} sent yet. If you log out, ${count === 1 ? 'it stays' : 'they stay'} on this phone and ${count === 1 ? 'is' : 'are'} sent when you log in again here. A care note you haven’t sent will be lost.`,
  stay: 'Stay Logged In',
  logOutAnyway: 'Log Out Anyway',
} as const;

/** Words of what shows in place of the day, and of a browser without script. */
export const outsideCopy = {
  noLogin: 'You’re not logged in',
  noLoginHint: 'You need a signal to log in. After that this page works without one.',
  refusedTitle: 'You can’t see this page now',
  storageFailed: 'This phone can’t save anything',
  storageFailedHint:
    'It may be full, or the page is open in a private window. Please call the office to say when you came and left.',
  loggedOut: 'You’re logged out',
  loggedOutHint: 'Nothing about your visits is on this phone anymore.',
  loggedOutWaits: (count: number): string =>
    `${count === 1 ? '1 thing' : `${count} things`} you did will be sent when you log in again on this phone.`,
  needsScript: 'This page needs JavaScript.',
} as const;

/** Words of "I can't make it". */
export const declineCopy = {
  declineTitle: (client: string): string => `You can’t make it to ${client}?`,
  declineHint:
    'The office finds someone else and calls the client. This visit isn’t yours anymore once you send it.',
  declineWhy: 'Why is that?',
  declineWhyHint: 'Only the office reads it.',
  declineMissing: 'Please say why, in a few words.',
  declineSend: 'Send to the Office',
  declineSending: 'Sending…',
  call: (phone: string): string => `In a hurry? Call ${phone}`,
  back: 'Back',
} as const;

/** Words of open visits. */
export const openVisitsCopy = {
  reading: 'One moment…',
  open: 'Open Visits',
  openHint: 'Visits that nobody has yet and that fit your hours. The first to take one has it.',
  openNone: 'No open visits right now',
  openNoneHint: 'When the office offers one that fits your hours, you’ll see it here.',
  knows: 'You know this client.',
  take: 'Take This Visit',
  takeOf: (client: string, when: string): string => `Take This Visit: ${client}, ${when}`,
  taking: 'Taking it…',
  taken: (client: string): string => `The visit with ${client} is yours.`,
} as const;

/** Words of time off, and of one's own hours. */
export const timeOffCopy = {
  reading: 'One moment…',
  timeOff: 'Time Off and Hours',
  ask: 'Ask for time off',
  firstDay: 'First day',
  lastDayField: 'Last day',
  reason: 'Why? (optional)',
  askMissing: 'Please give the first and the last day.',
  askSend: 'Ask the Office',
  asking: 'Sending…',
  asked: 'The office has it. You’ll see the answer here.',
  requests: 'What you asked for',
  noRequests: 'You haven’t asked for any days.',
  waits: 'Waiting for an answer',
  yes: 'Approved',
  no: 'Not approved',
  planned: 'Your time off',
  noPlanned: 'No time off',
  hours: 'Your hours of the week',
  noHours: 'The office hasn’t entered your hours yet. Please call.',
  hoursHint: 'Do they need to change? Call the office.',
  midnight: 'midnight',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  span: (from: string, to: string): string => `${from} to ${to}`,
  not: (span: string): string => `not ${span}`,
} as const;
