import { counted, plural } from '#graph/shared/plural.rules';
const things = (count: number): string => counted(count, 'thing');
const areWaiting = (count: number): string => plural(count, 'is waiting', 'are waiting');
const thingsWait = (count: number): string => `${things(count)} ${areWaiting(count)}`;

/** Copy of the caregiver’s phone; screens loaded later have theirs in later/copy.ts. */
export const shiftCopy = {
  title: 'My Day',
  parts: 'Parts of your day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  at: (time: string): string => `at ${time}`,
  onDay: (moment: string): string => `on ${moment}`,
  dayOf: (name: string, day: string): string => `${name}, ${day}`,
  week: 'Week',
  more: 'More',
  opening: 'Opening your day…',

  // The status line.
  allSent: (at: string): string => `Everything is sent. Updated ${at}.`,
  unsentNotes: (count: number, at: string): string =>
    `${plural(count, 'A care note you wrote isn’t', `${count} care notes you wrote aren’t`)} sent yet. Updated ${at}.`,
  goOn: 'Go On Writing',
  asOf: (at: string): string => `No signal. This is your day as of ${at}.`,
  reading: 'Getting your day…',
  saving: 'Saving on this phone…',
  sending: (count: number): string => `Sending ${things(count)}…`,
  waits: (count: number): string =>
    `Saved on this phone. We’ll send it when you have a signal. ${thingsWait(count)}.`,
  waitsUnkept: (count: number): string =>
    `We’ll send it when you have a signal. ${thingsWait(count)}.`,
  cannotKeep:
    'This phone can’t save anything: it may be full, or the window is private. Keep this page open until everything is sent.',
  placeTitle: 'We don’t know where you were',
  placeHint:
    'Your phone didn’t share it. Your visit still counts, and the office will ask you about it. To allow it, open your phone’s settings, find this browser, then Location, and choose “While using.”',
  needsLogin: 'Please log in again to get your day.',
  needsLoginToSend: (count: number): string =>
    `Please log in again. ${thingsWait(count)} on this phone. Nothing is lost.`,
  ofOthers: (count: number): string =>
    `${things(count)} from someone else ${areWaiting(count)} on this phone. We’ll send ${plural(count, 'it', 'them')} when they log in.`,
  logIn: 'Log In',
  tryAgain: 'Try Again',

  // What needs a signal.
  noSignal: 'You need a signal for this. Please try again when you have one.',
  notSent: 'You need a signal for this. Nothing was sent.',
  logInAgain: 'Please log in again. Then come back here.',

  // Refusals.
  refused: {
    arrival: (client: string): string => `Your arrival at ${client} wasn’t accepted`,
    undo: (client: string): string => `Your arrival at ${client} wasn’t taken back`,
    confirmation: (client: string): string =>
      `The confirmation of your visit with ${client} wasn’t accepted`,
    departure: (client: string): string => `Your departure from ${client} wasn’t accepted`,
    note: (client: string): string => `Your care note about ${client} wasn’t accepted`,
  },
  aVisit: 'a visit',
  notTaken: 'The office’s computer couldn’t read it. Please call the office.',
  done: (when: string): string => `You did this ${when}.`,
  gotIt: 'OK, Got It',
  unread: 'Something wasn’t accepted. Please read it in My Day.',
  copy: 'Copy',
  copied: 'Copied',
  writeAgain: 'Write It Again',
  deleteNote: 'Delete This Note',
  yesDelete: 'Yes, Delete It',

  // When there is no day to show.
  noDay: 'Your day isn’t on this phone yet',
  noDayHint: 'It comes as soon as you have a signal.',
  callOffice: (phone: string): string => `Call the Office, ${phone}`,

  // Visits.
  next: 'Your next visit',
  current: 'You’re here now',
  unfinished: 'You haven’t told us when you left',
  hours: (from: string, to: string): string => `${from} to ${to}`,
  on: (day: string, from: string, to: string): string => `${day}, ${from} to ${to}`,
  days: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  noVisits: 'No visits today or tomorrow',
  noVisitsHint: 'When the office gives you a visit, it’ll be here.',
  dayDone: 'You’re done for now. Thank you.',
  canceled: 'Canceled',
  canceledHere: 'The office canceled this visit.',
  givenAway: 'The office gave this visit to someone else.',
  kept: 'Other visits are paused then. The office kept this one.',
  officeSetsTime: 'The office will set the time.',
  decline: 'I Can’t Make It',
  arrived: (when: string): string => `You arrived ${when}.`,
  left: (when: string): string => `You left ${when}.`,
  saidArrived: (when: string): string => `You said you started ${when}.`,
  saidLeft: (when: string): string => `You said you left ${when}.`,
  noteWritten: 'Your care note is written.',
  notSentYet: 'Not sent yet.',
  where: 'Where',
  clientPhone: 'Phone',
  access: 'How to get in',
  careNotes: 'How they like things',
  instructions: 'For this visit',
  clientNotes: 'What they asked for',
  whatToDo: 'What to do',
  emergency: 'In an emergency',
  lastTime: 'What happened last time',
  by: (caregiver: string, at: string): string => `${caregiver}, ${at}`,

  // Arriving and leaving.
  arrive: 'I’ve Arrived',
  leave: 'I’m Leaving',
  pastArrive: 'When I Started',
  pastLeave: 'When I Left',
  pastVisit: (client: string): string => `Your visit with ${client}`,
  mistake: 'That Was a Mistake',
  confirm: 'Have It Confirmed',
  note: 'Write Care Note',
  arriveAt: (client: string): string => `Are you with ${client}?`,
  leaveFrom: (client: string): string => `Are you leaving ${client}?`,
  now: (time: string): string => `It’s ${time}.`,
  yesArrived: 'Yes, I’m Here',
  yesLeaving: 'Yes, I’m Leaving',
  sendTime: 'Send This Time',
  whyPlace:
    'Your phone may ask if it can share where you are. We look once, only now: the state asks us to show that care took place at the right address. If you say no, that’s fine.',
  whyPlaceAgain: 'We look once where you are, only now.',
  startedOther: 'I Started at Another Time',
  leftOther: 'I Left at Another Time',
  statedTime: { arrival: 'When did you start?', departure: 'When did you leave?' },
  statesNone: { arrival: 'No, I Just Arrived', departure: 'No, I’m Leaving Now' },
  statedReason: 'Why is that?',
  statedHint: 'The office checks it. Your first record stays as it was.',
  statedMissing: 'Please enter a time and a reason.',
  statedDay: 'Which day?',
  statedFuture: 'That time hasn’t come yet. Please check AM and PM.',
  statedBefore: (when: string): string => `You arrived ${when}. You can’t have left before that.`,
  statedAfter: (when: string): string => `You left ${when}. You can’t have arrived after that.`,
  planned: (day: string, from: string, to: string): string => `Planned: ${day}, ${from} to ${to}`,
  tooLong: (characters: number): string =>
    `Your text is too long. Please take out ${counted(characters, 'character')}.`,
  noteToo: 'We’ll send your care note, too. You can also write it later.',

  // Care note.
  noteOf: (client: string): string => `Care note about ${client}`,
  noteHint: 'The family reads it.',
  noteTasks: 'What did you do?',
  noteText: 'How did it go?',
  noteKept: 'What you write is kept on this phone as you type.',
} as const;
