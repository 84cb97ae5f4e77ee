import { describe, expect, it } from '@jest/globals';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { isAuthFailure, serverMessage } from './graphErrors.ts';

/** An answer from something in front of the graph. */
const answered = (status: number, message?: string): ServerError => {
  const bodyText = message === undefined ? '' : JSON.stringify({ message });
  return new ServerError('', { response: new Response(bodyText, { status }), bodyText });
};
const said = (message: string, code?: string): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

describe('the end of a session', () => {
  it.each([
    said('Please log in.', 'UNAUTHENTICATED'),
    answered(401, 'Please log in.'),
    answered(403, 'Expired token'),
    answered(403, 'INVALID TOKEN given'),
    answered(403, 'Unauthorized'),
    answered(403, 'Authentication is needed'),
    new Error('401: {"message":"Please log in."}'),
    new Error('403: {"message":"Invalid token"}'),
  ])('is told by %s', (error) => expect(isAuthFailure(error)).toBe(true));

  it('is told by the status that errors of the graph came with', () => {
    expect(isAuthFailure(said('Expired token'), 403)).toBe(true);
    expect(isAuthFailure(said('Expired token'), 500)).toBe(false);
  });

  it.each([
    said('This account has no client profile.', 'FORBIDDEN'),
    answered(403, 'Your account may not do this.'),
    answered(500, 'Expired token'),
    answered(429, 'Too many attempts.'),
    new Error('403: {"message":"Not your invoice"}'),
    new TypeError('Failed to fetch'),
  ])('is not told by %s', (error) => expect(isAuthFailure(error)).toBe(false));
});

it.each([
  [said('Too many forms were sent.', 'RATE_LIMITED'), 'Too many forms were sent.'],
  [said('Something went wrong on our side.', 'INTERNAL'), null],
  [said('Variable "$x" got invalid value', 'BAD_USER_INPUT'), null],
  [answered(429, 'Too many attempts.'), 'Too many attempts.'],
  [answered(500), null],
  [new TypeError('Failed to fetch'), null],
])('the words of %s are %s', (error, words) => expect(serverMessage(error)).toBe(words));
