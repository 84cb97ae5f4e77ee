/** Copy shared by all parts of the site. */
export const appCopy = {
  callAt: (phone: string): string => `Call us at ${phone}`,
  formNeedsScript: 'This form needs JavaScript. Please call us at',
  takesLong: 'This is taking long',
  takesLongHint:
    'Our server hasn’t answered yet. Nothing is lost. Check your connection and try again, or call us.',
  discardTitle: 'Discard what you typed?',
  discardHint: 'It isn’t saved yet.',
  discard: 'Discard',
  discardAndLogOut: 'Discard and Log Out',
  keepWriting: 'Keep Writing',
  sessionExpired: { title: 'Session expired', description: 'Please log in again to continue.' },
} as const;

/** In browsers older than README names. */
export const oldBrowserCopy = {
  text: 'Your browser is too old. Please use a newer one, or call us at',
} as const;

/** Part of every page's HTML, since nothing can be loaded when it's needed. */
export const offlineCopy = {
  title: 'We can’t reach our server right now.',
  text: 'Nothing you typed or pressed is lost. It’ll go through once you’re back online.',
  call: 'Or call us at',
} as const;
