/** An operation in a tab of its own, named after it. */
export interface Example {
  query: string;
  /** Not in the first tab: GraphiQL 4 opens that without its variables. */
  variables?: Readonly<Record<string, unknown>>;
}

export const money = '{ amount currencyCode }';

export const whoAmI: Example = {
  query: `query WhoAmI {
  me { id email firstName lastName role emailVerified }
}
`,
};

/** @param account a demo account, or null if there are none */
export const signIn = (account: string | null): Example => ({
  query: `${
    account === null
      ? `# Write the email and password of an account here, or log in on the site:
# the explorer uses that session. README.md says how to make the first admin.`
      : `# Signs in as ${account} of the demonstration. From then on
# the explorer sends the token with every request.`
  }
mutation SignIn {
  login(input: { email: "${account ?? ''}", password: "${account === null ? '' : 'Welcome2Care!'}" }) {
    token
    user { firstName role }
    userErrors { field message code }
  }
}
`,
});

export const signOut: Example = {
  query: `mutation SignOut {
  logout { ok }
}
`,
};
