export const loginCopy = { label: 'Login', submit: 'Login', sending: 'Logging In...' } as const;
