import type { CurrentUser } from '../app/session/sessionStore.ts';

/** A client, as in the graph's answers. */
export const rosa: CurrentUser & { __typename: 'User' } = {
  __typename: 'User',
  id: '0b7f6a1e-5f3c-4d0e-9a57-1c2d3e4f5a6b',
  email: 'rosa@demo.example',
  firstName: 'Rosa',
  lastName: 'Ibáñez',
  role: 'CLIENT',
  emailVerified: true,
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token valid for `seconds` from now; negative for an expired one. `sub` is the user's id. */
export const tokenFor = (
  seconds: number,
  now = Date.now(),
  sub?: string,
  device?: string,
): string =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: 'b7', sub, device, exp: Math.floor(now / 1000) + seconds })}.c2lnbmF0dXJl`;
