/** Words of the explorer around GraphiQL. */
export const copy = {
  audiences: 'Whose operations',
  site: 'Site',
  withToken: 'Requests carry the token of your session.',
  withoutToken: 'Requests go out without a token. Run SignIn to get one.',
  withoutTokenOrAccount:
    'Requests go out without a token. Log in on the site, or write an email and a password into SignIn.',
  logIn: 'Log In',
  gate: {
    title: 'Explore the graph',
    asking: 'Just a moment …',
    signedOut: 'The explorer is open to the office. Please log in first.',
    others: 'The explorer is open to the office alone, and this account is not of the office.',
    unreachable: 'We couldn’t reach our server. Check your connection and load this page again.',
  },
} as const;
