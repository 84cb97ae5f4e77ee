/** Copy of proving who one is. */
export const proofCopy = {
  other: {
    PASSKEY: 'Use my passkey',
    APP: 'Use my authenticator app',
    RECOVERY_CODE: 'Use a recovery code',
    PASSWORD: 'Use my password',
  },
  passkey: {
    how: 'Your device asks for your fingerprint, your face or its screen lock.',
    use: 'Use My Passkey',
    using: 'Waiting for Your Device…',
    /** In place of it, in a browser that can't. */
    notHere: 'This browser can’t use your passkey.',
    noOther: 'Log in with a browser or device that can, or call our office.',
    stopped: 'Your passkey wasn’t used. That’s all right: try again, or take another way.',
    notMade: 'No passkey was made. That’s all right: try again whenever you like.',
    known: 'This device has one of your passkeys already.',
    elsewhere: 'A passkey doesn’t work at this address. Open our site at its usual address.',
    noLock:
      'This device can’t ask for a fingerprint, a face or a screen lock. Set one up on it, or use another device.',
    failed: 'Your device couldn’t do that. Try again, or take another way.',
  },
  failed: 'That Didn’t Work',
  noAnswer: 'We could not reach our server. Check your connection and try again.',
  title: 'Is it you?',
  description: 'This matters, so please confirm first. Then we’ll go on with what you asked for.',
  label: 'Confirm that it’s you',
  submit: 'Confirm',
  sending: 'Confirming…',
  loading: 'One moment.',
  loadFailed: 'We couldn’t ask who you are.',
  loadFailedHint: 'Check your connection and try again.',
} as const;
