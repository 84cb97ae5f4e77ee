/** What the pages of the single services share. */
export const servicePages = {
  orCall: 'or call',
  minutes: (count: number): string => `${count} min`,
} as const;
