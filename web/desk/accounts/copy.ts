/** What happens to an email's account, said before anything is saved. */
export const noticeCopy = {
  emailFirst: 'Enter an email. The account is created under it, and the invitation is sent there.',
  noEmail: 'Without an email there’s no account, and letters are printed. You can add one later.',
  looking: 'Looking for an account with this email…',
  notKnown: 'We couldn’t check whether this email has an account. You can continue anyway.',
  none: 'This email has no account yet. We’ll make one and send an invitation.',
  unverified: (name: string): string =>
    `${name} has an account with this email, but never confirmed it. Its password stops working, and we’ll send a new invitation.`,
  verified: (name: string, role: string): string =>
    `${name} has a ${role} account with this email and confirmed it. We’ll use that account and email them about it.`,
  onFile:
    'If they have a record, what you type here replaces what is on file; notes and allergies are added to those there. What they sent themselves only fills gaps there, and stays readable in the inbox.',
  inactive: 'It’s deactivated. Activate it first, or use another email.',
} as const;

export const accountCopy = {
  title: 'Account',
  this: 'this account',
  email: 'Email',
  confirmed: 'confirmed',
  unconfirmed: 'not confirmed yet',
  signIn: 'Login',
  invited: 'Invited, no password yet',
  can: 'Can log in',
  cannot: 'Deactivated',
  none: 'No account belongs to this record.',
  send: 'Send Invitation Again',
  sent: 'Invitation sent',
  sendFailed: 'The invitation wasn’t sent',
  lockedHint:
    'Too many wrong passwords or codes. The account unlocks by itself; after wrong passwords also when they reset theirs.',
  unlock: 'Unlock Login',
  unlocked: 'They can log in again',
  unlockFailed: 'The account stays locked',
  logOut: 'Log Out Everywhere',
  logOutHint: 'This logs them out on every device. They can log in again.',
  lostPhoneHint:
    'Lost phone? This logs them out on every device, and their phone forgets their visits as soon as it has a signal. They can log in again.',
  loggedOut: 'They’re logged out everywhere',
  notLoggedOut: 'Nobody was logged out',
} as const;

/** Where a caregiver is logged in. */
export const devicesCopy = {
  title: 'Logged In On',
  these: 'these devices',
  none: 'No device',
  unknown: 'Unknown device',
  lastUsed: (when: string): string => `Last used ${when}`,
  end: 'End',
  endOf: (device: string, when: string): string => `End ${device}, last used ${when}`,
  ended: 'It’s logged out',
  notEnded: 'It’s still logged in',
} as const;
