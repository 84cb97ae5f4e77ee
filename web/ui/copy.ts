import { plural } from '#graph/shared/plural.rules';
/** Copy of the design system. */
export const uiCopy = {
  tryAgain: 'Try Again',
  loading: 'Loading',
  close: 'Close',
  dismiss: 'Dismiss',
  keep: 'Keep as It Is',
  notifications: (hotkey: string): string => `Notifications (${hotkey})`,
  show: 'Show',
  hide: 'Hide',
  password: 'Password',
  optional: '(optional)',
  tickBox: 'Please check this box.',
  honeypot: 'Leave this empty',
  check: (faults: number): string =>
    `Please check ${plural(faults, 'this', `these ${faults} things`)}`,
} as const;
