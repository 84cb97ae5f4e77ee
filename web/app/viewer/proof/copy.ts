/** Copy of proving who one is. */
export const proofCopy = {
  other: {
    APP: 'Use my authenticator app',
    RECOVERY_CODE: 'Use a recovery code',
    PASSWORD: 'Use my password',
  },
  failed: 'That Didn’t Work',
  noAnswer: 'We could not reach our server. Check your connection and try again.',
  title: 'Is it you?',
  description: 'This matters, so please confirm first. Then we’ll go on with what you asked for.',
  label: 'Confirm that it’s you',
  submit: 'Confirm',
  sending: 'Confirming…',
  loading: 'One moment.',
  loadFailed: 'We couldn’t ask you for a code.',
  loadFailedHint: 'Check your connection and try again.',
} as const;
