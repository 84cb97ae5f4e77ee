/** What every part of the site says; exact messages are those of the product's rules. */
export const appCopy = {
  callAt: (phone: string): string => `Call us at ${phone}`,
  formNeedsScript: 'This form needs JavaScript. Please call us at',
  sessionExpired: { title: 'Session expired', description: 'Please log in again to continue.' },
} as const;

/** Stands in the page's HTML, where nothing else can be fetched. */
export const offlineCopy = {
  title: 'We can’t reach our server right now.',
  text: 'Nothing you typed or pressed is lost. It’ll go through once you’re back online.',
  call: 'Or call us at',
} as const;
