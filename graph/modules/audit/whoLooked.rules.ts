/** What somebody can have looked at of a client's record, in the order in which it is told. */
export const looks = ['record', 'visits', 'notes', 'money', 'list'] as const;
export type Look = (typeof looks)[number];

/** As whom somebody looked. */
export const lookers = ['office', 'caregiver', 'person', 'program'] as const;
export type Looker = (typeof lookers)[number];
