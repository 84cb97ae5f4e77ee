/** Copy around GraphiQL. */
export const copy = {
  audiences: 'Whose operations',
  site: 'Site',
  withToken: 'Requests include your session token.',
  withoutToken: 'Requests go out without a token. Run SignIn to get one.',
  withoutTokenOrAccount:
    'Requests go out without a token. Log in on the site, or put an email and password into SignIn.',
  logIn: 'Log In',
  gate: {
    title: 'Explore the graph',
    asking: 'Just a moment …',
    signedOut: 'The explorer is for our office staff. Please log in first.',
    others: 'The explorer is only for our office staff, and this account isn’t one of theirs.',
    unreachable: 'We couldn’t reach our server. Check your connection and load this page again.',
  },
} as const;
