/** Topics of office pages. */
export const officeTopics = [
  'schedule',
  'inbox',
  'clients',
  'caregivers',
  'billing',
  'services',
  'people',
] as const;
export type OfficeTopic = (typeof officeTopics)[number];

/**
 * What an event stream can send: that something of a topic changed, never the data itself
 * (product 6.5).
 */
export type Topic = OfficeTopic | 'portal' | 'my-visits' | 'account' | 'calendar' | 'everything';
