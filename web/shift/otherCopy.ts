/** Words of the week, of what else there is, of logging out, of a phone without a day, and of a browser without script. */
export const otherCopy = {
  // Week and hours.
  weekTitle: 'Your week',
  noVisitsDay: 'No visits',
  restOfWeek: 'You need a signal to see the rest of the week.',
  hoursTitle: 'Your hours',
  period: (from: string, to: string): string => `Pay period ${from} to ${to}`,
  worked: 'Worked',
  planned: 'Planned',

  // More.
  moreTitle: 'More',
  keptTitle: 'What is on this phone',
  kept: 'Your visits of today and tomorrow, so that you can see them without a signal. They’re gone when you log out, or after 72 hours without a signal. Lock your phone when you put it down.',
  install: 'Put it on your home screen',
  installHint:
    'On an iPhone press Share, then “Add to Home Screen”. On Android press the menu, then “Install” or “Add to Home screen”.',
  logOut: 'Log Out',
  logOutTitle: 'Log out now?',
  logOutWaits: (count: number): string =>
    `${count === 1 ? '1 thing isn’t' : `${count} things aren’t`} sent yet. If you log out, ${count === 1 ? 'it stays' : 'they stay'} on this phone and ${count === 1 ? 'is' : 'are'} sent when you log in again here. A care note you haven’t sent will be lost.`,
  stay: 'Stay Logged In',
  logOutAnyway: 'Log Out Anyway',

  // What shows in place of the day.
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
