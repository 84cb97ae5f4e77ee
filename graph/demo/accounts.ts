/** The email addresses of everyone who can sign in to the demonstration. */
export const demoAddresses: readonly string[] = [
  'client',
  'client2',
  'newclient',
  'caregiver',
  'staff',
  'admin',
].map((name) => `${name}@demo.example`);

/** Everyone's password in the demonstration, published in the README. */
export const demoPassword = 'Welcome2Care!';
