/** Copy shared by all forms. */
export const formCopy = {
  lostTitle: 'We didn’t get an answer',
  lostText:
    'We couldn’t reach our server. What you typed is still here. Check your connection and try again. We won’t get it twice.',
  lostAccountText:
    'We couldn’t reach our server. What you typed is still here. Check your connection and try again.',
  tryAgain: 'Try Again',
  privacy: 'Privacy policy',
  parts: 'What can they see?',
  partNeeded: 'Choose at least one.',
  draftKept: 'We kept what you typed. It isn’t saved yet.',
  draftSent:
    'We kept what you typed. We sent it before and got no answer: please check whether it’s there before you send it again.',
  draftOvertaken: 'This has changed since you typed. You had typed:',
  draftOther: 'A list or a schedule. Please look at it once more.',
  reference: 'Your reference',
  callFrom: 'We’ll call from',
  ifWeCall: 'If we call, it’ll be from',
  keepReference: 'Please have it handy if you call us.',
} as const;
