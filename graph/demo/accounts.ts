/** Everyone who can sign in to the demonstration. */
export const demoAddresses: readonly string[] = [
  'client',
  'client2',
  'newclient',
  'caregiver',
  'staff',
  'admin',
].map((name) => `${name}@demo.example`);

/** The password of everyone in the demonstration; the README tells it to the world. */
export const demoPassword = 'Welcome2Care!';
