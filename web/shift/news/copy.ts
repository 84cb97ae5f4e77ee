export const newsCopy = {
  news: 'New for you',
  kinds: {
    GIVEN: 'New visit',
    CHANGED: 'New time',
    TAKEN: 'Not your visit anymore',
    CANCELLED: 'Canceled. Please don’t come.',
    TIME_OFF: 'Time off',
  },
  plans: {
    GIVEN: 'New regular visits',
    CHANGED: 'Your regular visits have changed',
    TAKEN: 'Not your regular visits anymore',
    CANCELLED: 'Regular visits are ending',
    TIME_OFF: 'Time off',
  },
  before: (when: string): string => `Before: ${when}`,
  lastDay: (day: string): string => `Last day: ${day}`,
  approved: (days: string): string => `You have ${days} off.`,
  notApproved: (days: string): string => `You don’t have ${days} off.`,
  seen: 'OK, Got It',
  seenAll: (count: number): string => `OK to All ${count}`,
} as const;
