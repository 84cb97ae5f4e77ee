import type { CurrentUser } from '../app/session/sessionStore.ts';

/** A client as the graph answers her. */
export const rosa: CurrentUser & { __typename: 'User' } = {
  __typename: 'User',
  id: '0b7f6a1e-5f3c-4d0e-9a57-1c2d3e4f5a6b',
  email: 'rosa@demo.example',
  firstName: 'Rosa',
  lastName: 'Ibáñez',
  role: 'CLIENT',
  emailVerified: true,
};
