import { counted, plural } from '#graph/shared/plural.rules';
import type { TimeOffRequestStatus } from '../../app/graph/schema.generated.ts';
import { keptHours } from '../day/dayDatabase.ts';
import { caregiverWindowDays } from '#graph/modules/appointments/appointment.rules';

export const noteCopy = {
  empty: 'Tick what you did, or write a few words.',
  send: 'Send Care Note',
} as const;

export const ownNotesCopy = {
  title: 'Your care notes',
  sent: (when: string): string => `Sent ${when}.`,
  corrected: (when: string): string => `Corrected ${when}.`,
  onlyOffice: 'Only the office reads it for now.',
  correct: 'Correct',
  takeBack: 'Take Back',
  correctHint: 'The family reads the new text, and that you corrected it.',
  save: 'Save Correction',
  saving: 'Saving…',
  takeBackTitle: 'Take this note back?',
  takeBackHint: 'The family won’t see it anymore. The office still can.',
  yesTakeBack: 'Yes, Take It Back',
  takingBack: 'Taking it back…',
  back: 'Back',
} as const;

export const undoCopy = {
  title: (client: string): string => `You’re not with ${client}?`,
  arrived: (when: string): string => `You told us that you arrived ${when}.`,
  hint: 'We’ll take that back. The visit stays yours, and you can tell us when you arrive.',
  tooLate: (minutes: number): string =>
    `You can take it back for ${minutes} minutes. Please call the office.`,
  yes: 'Yes, It Was a Mistake',
  back: 'Back',
} as const;

export const confirmCopy = {
  title: 'Can someone confirm your visit?',
  hint: (caregiver: string): string =>
    `Please hand over your phone. The client, or someone of their family, confirms that ${caregiver} was there:`,
  was: (from: string, to: string): string => `From ${from} to ${to}`,
  name: 'Your name',
  missing: 'Please enter your name.',
  confirm: 'I Confirm This Visit',
  nobody: 'Nobody Could Confirm',
} as const;

export const weekCopy = {
  weekTitle: 'Your week',
  noVisitsDay: 'No visits',
  reading: 'One moment…',
  until: (time: string, since: string): string => `Until ${time}, since ${since}`,
  restOfWeek: 'You need a signal to see the rest of the week.',
  hoursTitle: 'Your hours',
  period: (from: string, to: string): string => `Pay period ${from} to ${to}`,
  worked: 'Worked',
  held: 'Worked, but the office is checking the time',
  planned: 'Planned',
} as const;

export const pastCopy = {
  past: 'Past Visits',
  hint: `The last ${caregiverWindowDays} days. Did you forget something? Open the visit, and tell us.`,
  none: `No visits in the last ${caregiverWindowDays} days`,
  reading: 'One moment…',
  missing: {
    arrive: 'We don’t know when you started.',
    leave: 'We don’t know when you left.',
    confirm: 'Nobody has confirmed it.',
    note: 'No care note yet.',
  },
} as const;

export const moreCopy = {
  moreTitle: 'More',
  keptTitle: 'What’s on this phone',
  kept: `Today’s and tomorrow’s visits, so you can see them without a signal, and when your past visits were. They’re gone when you log out, or after ${keptHours} hours without a signal. What you write stays until you send it or log out. Lock your phone when you put it down.`,
  install: 'Put it on your home screen',
  installHint:
    'On an iPhone, tap Share, then “Add to Home Screen.” On Android, tap the menu, then “Install” or “Add to Home screen.”',
  logOut: 'Log Out',
} as const;

export const devicesCopy = {
  title: 'Your Devices',
  hint: 'You’re logged in here. End what you don’t have anymore: it forgets your visits as soon as it has a signal.',
  reading: 'One moment…',
  unknown: 'Unknown device',
  this: (device: string): string => `This one: ${device}`,
  lastUsed: (at: string): string => `Last used: ${at}`,
  end: 'End',
  endOf: (device: string): string => `End ${device}`,
  ending: 'Ending…',
} as const;

export const logOutCopy = {
  logOutTitle: 'Log out now?',
  logOutWaits: (count: number): string =>
    `${counted(count, 'thing isn’t', 'things aren’t')} sent yet. If you log out, ${plural(count, 'it stays', 'they stay')} on this phone and ${plural(count, 'is', 'are')} sent when you log in again here.`,
  logOutUnkept: (count: number): string =>
    `${counted(count, 'thing isn’t', 'things aren’t')} sent yet, and this phone can’t save ${plural(count, 'it', 'them')}. If you log out, ${plural(count, 'it is', 'they are')} lost.`,
  logOutLoses: 'You wrote this and haven’t sent it. If you log out, it’s deleted:',
  lost: {
    note: (client: string): string => `Your care note about ${client}`,
    arrive: (client: string): string => `When you started at ${client}, and why`,
    leave: (client: string): string => `When you left ${client}, and why`,
    confirm: (client: string): string => `Who confirms your visit with ${client}`,
    decline: (client: string): string => `Why you can’t make it to ${client}`,
    'time-off': (): string => 'The time off you’re asking for',
  },
  stay: 'Stay Logged In',
  logOutAnyway: 'Log Out Anyway',
} as const;

/** Shown in place of the day, and without scripts. */
export const outsideCopy = {
  logIn: 'Log in to see your visits',
  noLogin: 'You’re not logged in',
  noLoginHint: 'You need a signal to log in. After that this page works without one.',
  refusedTitle: 'You can’t see this page right now',
  loggedOut: 'You’re logged out',
  loggedOutHint: 'Your visits aren’t on this phone anymore.',
  loggedOutWaits: (count: number): string =>
    `${counted(count, 'thing')} you did will be sent when you log in again on this phone.`,
  needsScript: 'This page needs JavaScript.',
} as const;

export const logInCopy = {
  again: 'Log in again',
  form: 'Log in',
  email: 'Email',
  password: 'Password',
  missing: 'Please enter your email and password.',
  noAnswer: 'You need a signal to log in. Please try again when you have one.',
  wrongClock: 'Your phone’s clock is wrong. Please set it, and log in again.',
  submit: 'Login',
  sending: 'Logging In...',
  forgot: 'Forgot password?',
} as const;

export const declineCopy = {
  declineTitle: (client: string): string => `You can’t make it to ${client}?`,
  declineHint:
    'The office will find someone else and call the client. Once you send this, the visit isn’t yours anymore.',
  declineWhy: 'Why is that?',
  declineWhyHint: 'Only the office reads it.',
  declineMissing: 'Please say why, in a few words.',
  declineSend: 'Send to the Office',
  declineSending: 'Sending…',
  call: (phone: string): string => `In a hurry? Call ${phone}`,
  back: 'Back',
} as const;

export const openVisitsCopy = {
  reading: 'One moment…',
  open: 'Open Visits',
  openHint: 'Visits nobody has taken yet that fit your hours. The first to take one gets it.',
  openNone: 'No open visits right now',
  openNoneHint: 'When the office offers one that fits your hours, you’ll see it here.',
  knows: 'You know this client.',
  take: 'Take This Visit',
  takeOf: (client: string, when: string): string => `Take This Visit: ${client}, ${when}`,
  taking: 'Taking it…',
  taken: (client: string): string => `The visit with ${client} is yours.`,
} as const;

export const timeOffCopy = {
  reading: 'One moment…',
  timeOff: 'Time Off and Hours',
  ask: 'Ask for time off',
  firstDay: 'First day',
  lastDayField: 'Last day',
  reason: 'Why? (optional)',
  askMissing: 'Please enter the first and last day.',
  askSend: 'Ask the Office',
  asking: 'Sending…',
  asked: 'The office has it. You’ll see the answer here.',
  requests: 'Your requests',
  noRequests: 'You haven’t asked for any days.',
  statuses: {
    WAITING: 'Waiting for an answer',
    APPROVED: 'Approved',
    DECLINED: 'Not approved',
  } as const satisfies Record<TimeOffRequestStatus, string>,
  planned: 'Your time off',
  noPlanned: 'No time off',
  hours: 'Your weekly hours',
  noHours: 'The office hasn’t entered your hours yet. Please call.',
  hoursHint: 'Do they need to change? Call the office.',
  midnight: 'midnight',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  span: (from: string, to: string): string => `${from} to ${to}`,
  not: (span: string): string => `not ${span}`,
} as const;
