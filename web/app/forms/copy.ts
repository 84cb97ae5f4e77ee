/** Our own copy around all forms. */
export const formCopy = {
  lostTitle: 'No answer came',
  lostText:
    'We could not reach our server. What you typed is still here. Check your connection and try again: nothing is stored twice.',
  lostAccountText:
    'We could not reach our server. What you typed is still here. Check your connection and try again.',
  tryAgain: 'Try again',
  reference: 'Your reference',
  callFrom: 'The call comes from',
  ifWeCall: 'If we call, the call comes from',
  keepReference: 'Please have it at hand when you call us.',
} as const;
