/** Days of past visits that a record shows at first. */
export const recentDays = 30;

/** The visits in a client's or caregiver's record. */
export const recordVisitsCopy = {
  things: 'visits',
  caption: 'Visits, soonest first',
  which: 'Show',
  periods: { coming: 'Upcoming visits', month: `The last ${recentDays} days`, all: 'All visits' },
  columns: {
    day: 'Day',
    time: 'Time',
    client: 'Client',
    caregiver: 'Caregiver',
    service: 'Service',
    status: 'State',
    cost: 'Cost',
  },
  open: 'Nobody yet',
  fee: (amount: string): string => `${amount} fee`,
  noFee: 'No fee',
  schedule: 'Open the Schedule',
  enter: 'Enter a Past Visit',
  none: 'No visits here',
  noneHint: 'Book one on the schedule, or show other dates.',
} as const;
