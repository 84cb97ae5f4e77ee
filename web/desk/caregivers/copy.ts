import { counted } from '#graph/shared/plural.rules';
import { formatWeekday } from '../../ui/format.ts';

/** The list of caregivers and the form that adds one. */
export const caregiversCopy = {
  title: 'Caregivers',
  things: 'caregivers',
  search: 'Search',
  searchHint: 'Name, email or phone',
  state: 'State',
  anyState: 'All',
  states: { active: 'Active', left: 'Inactive' },
  leaves: (day: string): string => `Active through ${day}`,
  caption: 'Caregivers, newest first',
  columns: {
    name: 'Name',
    state: 'State',
    phone: 'Phone',
    email: 'Email',
    skills: 'Specialties',
  },
  none: 'No caregivers yet',
  noneHint: 'Caregivers you add or hire from the inbox show up here.',
  noneFound: 'No caregiver matches',
  noneFoundHint: 'Try fewer letters, part of the phone number, or another state.',
  add: 'Add a Caregiver',
  hours: 'Hours Worked',
  addTitle: 'Add a Caregiver',
  addHint: 'An email tells them how to log in.',
  submit: 'Add Caregiver',
  adding: 'Adding…',
  added: (name: string): string => `${name} is a caregiver now`,
  addedHint: 'Next, set their weekly hours. They can’t be booked without them.',
  addFailed: 'The caregiver wasn’t added',
} as const;

/** One caregiver's record. */
export const caregiverCopy = {
  this: 'this caregiver',
  back: 'Caregivers',
  sections: {
    profile: 'Profile',
    hours: 'Weekly Hours',
    off: 'Time Off',
    visits: 'Visits',
    state: 'State and Account',
  },
  sectionsOf: (name: string): string => `Parts of ${name}’s record`,
  facts: { state: 'State', phone: 'Phone', email: 'Email', certification: 'Certification' },
  form: 'Caregiver profile',
  save: 'Save Profile',
  saving: 'Saving…',
  saved: 'Profile saved',
  saveFailed: 'The profile wasn’t saved',
} as const;

/** Whether a caregiver is active. */
export const activeCopy = {
  title: 'State',
  is: {
    active: 'Active. You can plan visits with them.',
    left: 'Inactive. You can’t plan visits with them.',
  },
  leaves: (day: string): string =>
    `Last working day: ${day}. You can plan visits with them through that day; then they’re inactive.`,
  left: (day: string): string => `Last working day: ${day}.`,
  stop: 'Make Inactive',
  stopTitle: (name: string): string => `Make ${name} inactive?`,
  stopMeans:
    'You can’t plan new visits with them, and they’re logged out at once. Or enter a last working day: they keep their visits through that day, and can log in until noon of the next one. You choose who gets each later plan and visit.',
  lastDay: 'Last working day',
  lastDayHint: 'Leave it empty if they’re already gone.',
  setLastDay: 'Set Last Working Day',
  changeLastDay: 'Change Last Working Day',
  stay: 'They Stay',
  stayTitle: (name: string): string => `${name} stays?`,
  stayMeans:
    'You can plan visits with them after that day again. What was given to others stays with them.',
  start: 'Make Active Again',
  startTitle: (name: string): string => `Make ${name} active again?`,
  startMeans: 'You can plan visits with them again, and they can log in.',
  failed: 'The state wasn’t changed',
} as const;

/** Weekly hours. */
export const hoursCopy = {
  these: 'the weekly hours',
  form: 'Weekly hours',
  lead: 'You can plan visits during these hours. For midnight, enter 11:59 PM.',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  from: 'From',
  until: 'Until',
  not: 'Not available',
  free: 'No hours',
  span: (from: string, until: string): string => `${from} – ${until}`,
  add: 'Add Hours',
  addOn: (day: string): string => `Add hours on ${day}`,
  copy: { weekdays: 'Copy to Weekdays', all: 'Copy to All Days' },
  copyOf: (copy: string, day: string): string => `${copy}, as on ${day}`,
  remove: 'Remove',
  removeOf: (day: string, at: number): string => `Remove hours ${at} of ${day}`,
  which: (day: string): string => `${day}: `,
  save: 'Save Hours',
  saving: 'Saving…',
  saved: 'Hours saved',
  failed: 'The hours weren’t saved',
} as const;

/** Visits that no longer fit. */
export const affectedCopy = {
  title: (count: number): string =>
    `${counted(count, 'visit no longer fits', 'visits no longer fit')}`,
  hint: 'They stay as they are until you move them or find someone else on the schedule.',
  caption: 'Visits that no longer fit',
  columns: { day: 'Day', time: 'Time', client: 'Client', service: 'Service' },
  schedule: 'Open the Schedule',
} as const;

/** Visits planned with someone who can’t come. */
export const plannedCopy = {
  hint: 'Or choose for each below. Open visits are at the top of the schedule.',
  all: 'Who gets all of them',
  each: 'Choose one by one',
  open: 'Leave open',
  caption: 'Plans and visits then, and who gets each',
  columns: { visit: 'Plan or visit', client: 'Client', who: 'Who gets it' },
  when: (day: string, time: string): string => `${day}, ${time}`,
  whoFor: (client: string, when: string): string => `Who gets ${client}’s visit on ${when}`,
  whoForPlan: (client: string, plan: string): string => `Who gets ${client}’s plan: ${plan}`,
  visits: (plan: string, visits: number, from: string): string =>
    `${plan}: ${counted(visits, 'visit')} from ${from}`,
  noVisits: (plan: string): string => `${plan}: no visits yet`,
  eachDay: 'Choose by Day',
  leftOpen: (visits: number): string => `Stays open: ${counted(visits, 'visit')}`,
  because: (day: string, why: string): string => `${day}: ${why}`,
  canTake: 'Can take it',
  some: 'Can’t take every visit',
  of: (name: string, visits: number, all: number): string => `${name}, ${visits} of ${all}`,
  cannot: 'Can’t take it',
  knows: (name: string, visits: number): string =>
    `${name}, knows the client, ${counted(visits, 'visit')}`,
} as const;

export const timeOffCopy = {
  things: 'time off entries',
  caption: 'Time off from today on, earliest first',
  columns: { when: 'When', reason: 'Reason', notes: 'Notes', act: 'Action' },
  until: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  none: 'No time off',
  noneHint: 'Add vacations and sick days here. You can’t plan visits on those days.',
  add: 'Add Time Off',
  title: 'Add Time Off',
  hint: 'Whole days. You choose who gets each visit already planned for them.',
  form: 'Time off',
  submit: 'Add Time Off',
  adding: 'Adding…',
  added: 'Time off saved',
  addFailed: 'The time off wasn’t saved',
  remove: 'Remove',
  removeOf: (when: string): string => `Remove time off ${when}`,
  removeTitle: 'Remove this time off?',
  removeMeans: (when: string): string => `You can plan visits again: ${when}.`,
  removeAct: 'Remove Time Off',
  removed: 'Time off removed',
  removeFailed: 'The time off wasn’t removed',
} as const;

/** Time off requests. */
export const answerCopy = {
  title: (caregiver: string): string => `Time Off for ${caregiver}`,
  asks: (days: string, reason: string | null): string =>
    reason === null ? `${days}.` : `${days}. “${reason}”`,
  form: 'Answer',
  approve: 'Approve',
  decline: 'Decline',
  ratherDecline: 'Decline Instead',
  ratherApprove: 'Approve Instead',
  sending: 'Saving…',
  approved: 'Approved, and the caregiver knows',
  declined: 'Declined, and the caregiver knows',
  failed: 'The answer wasn’t saved',
} as const;

/** "Monday, March 1", "Monday, March 1 to Friday, March 5". */
export const daysOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  timeOffCopy.until(formatWeekday(firstDay), formatWeekday(lastDay));
