import { impersonal } from '../../shared/operations/audited.ts';
import { z } from 'zod';
import { finishLoginSchema, loginSchema, registerSchema } from './signIn.input.ts';
import { roles } from '../identity/identity.rules.ts';
import { proofMethods } from '../second-factor/secondFactor.rules.ts';
import { countSignInAttempt } from './signIn.commands.ts';
import { hyphenated } from '../../shared/validation/choices.ts';
import type { DocumentedRefusal, RestRow } from '../../shared/rest/route.ts';

interface UserValue {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  emailVerified?: boolean;
}
interface LoginValue {
  challenge: {
    token: string;
    methods: string[];
    passkey: string | null;
    expiresAt: string;
  } | null;
}
interface AuthValue {
  token: string;
  user: UserValue;
}

const userFields = 'id email firstName lastName role';

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
});
const challengeSchema = z.object({
  token: z.string(),
  methods: z.array(z.enum(proofMethods)),
  passkey: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
const authSchema = z.object({ token: z.string(), user: userSchema });

const userAnswer = (user: UserValue): UserValue => ({ ...user, role: hyphenated(user.role) });
const authAnswer = ({ token, user }: AuthValue): AuthValue => ({ token, user: userAnswer(user) });
const asInput = (body: Record<string, unknown>): Record<string, unknown> => body;

const tooMany: DocumentedRefusal = {
  status: 429,
  when: 'Too many tries from this address; `Retry-After` says how many seconds to wait.',
};

export const signInRows: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/api/login',
    operationId: 'login',
    tag: 'Sign-in',
    summary: 'Signs in with email and password.',
    description:
      'Send the token as `Authorization: Bearer <token>` from then on. It is valid for 12 hours by default, and only while its session exists. A GET of this address redirects a browser to the login page.',
    access: 'anyone',
    refusals: [
      {
        status: 401,
        when: 'Email and password do not match; the message says how many attempts remain. With the code SECOND_FACTOR_REQUIRED the password is right: `challenge` holds what `/api/login/second-factor` needs.',
      },
      {
        status: 403,
        when: 'The password is right but the account is deactivated; the message gives the office phone.',
      },
      {
        status: 423,
        when: 'The email is locked after too many consecutive failures, even with the right password.',
      },
      tooMany,
    ],
    operation: `mutation Login($input: LoginInput!) { login(input: $input) { token user { ${userFields} } challenge { token methods passkey expiresAt } userErrors { field message code } } }`,
    besideRefusal: {
      name: 'challenge',
      status: 401,
      description: 'With `SECOND_FACTOR_REQUIRED`: what `/api/login/second-factor` needs.',
      schema: challengeSchema,
      describedBy: 'SecondFactorChallenge',
      of: ({ challenge }: LoginValue) =>
        challenge && { ...challenge, methods: challenge.methods.map(hyphenated) },
    },
    body: {
      schema: loginSchema,
      toInput: asInput,
      idempotent: false,
      describedBy: 'LoginInput',
      refused: countSignInAttempt,
      example: { email: 'client@demo.example', password: 'Welcome2Care!' },
    },
    status: 200,
    answer: authAnswer,
    answerSchema: authSchema,
    describedBy: 'AuthPayload',
  },
  {
    method: 'POST',
    path: '/api/login/second-factor',
    operationId: 'finishLogin',
    tag: 'Sign-in',
    summary: 'Signs in with the second factor, after the password.',
    description:
      'For someone whose login was answered with SECOND_FACTOR_REQUIRED: its `challenge.token`, and either `code`, `recoveryCode` or `passkey`. A challenge works once, within 5 minutes.',
    access: 'anyone',
    refusals: [
      {
        status: 401,
        when: 'The code is wrong or was used before, and the message says how many attempts remain; or the recovery code or the passkey is wrong.',
      },
      { status: 423, when: 'There were too many wrong codes, even with the right one.' },
      tooMany,
    ],
    operation: `mutation FinishLogin($input: FinishLoginInput!) { finishLogin(input: $input) { token user { ${userFields} } userErrors { field message code } } }`,
    body: {
      schema: finishLoginSchema,
      toInput: asInput,
      idempotent: false,
      describedBy: 'FinishLoginInput',
      refused: countSignInAttempt,
      example: { challenge: 'the token of the challenge', code: '123456' },
    },
    status: 200,
    answer: authAnswer,
    answerSchema: authSchema,
    describedBy: 'AuthPayload',
  },
  {
    method: 'GET',
    path: '/api/login',
    operationId: 'signInScreen',
    tag: 'Sign-in',
    summary: 'Redirects a browser to the sign-in screen.',
    description: 'A plain link of the pages; programs send a POST.',
    access: 'anyone',
    audited: impersonal,
    handle: async (_context, _parameters, response) => response.redirect(302, '/login'),
    success: { status: 302, description: 'The sign-in screen.', headers: { Location: '/login' } },
  },
  {
    method: 'POST',
    path: '/api/register',
    operationId: 'register',
    tag: 'Sign-in',
    summary: 'Creates a client account and signs in.',
    description: 'Sends a link to verify the email address.',
    access: 'anyone',
    refusals: [{ status: 409, when: 'An account with this email exists.' }, tooMany],
    operation: `mutation Register($input: RegisterInput!) { register(input: $input) { token user { ${userFields} } userErrors { field message code } } }`,
    body: {
      schema: registerSchema,
      toInput: asInput,
      idempotent: false,
      describedBy: 'RegisterInput',
      example: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: 'ana@example.com',
        password: 'Sunset4Two!',
        confirmPassword: 'Sunset4Two!',
      },
    },
    status: 200,
    answer: authAnswer,
    answerSchema: authSchema,
    describedBy: 'AuthPayload',
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    operationId: 'currentUser',
    tag: 'Sign-in',
    summary: 'The signed-in user.',
    description: 'Says whether a token is still valid, and whose it is.',
    access: 'session',
    operation: `query Me { me { ${userFields} emailVerified } }`,
    status: 200,
    answer: userAnswer,
    answerSchema: userSchema.extend({ emailVerified: z.boolean() }).meta({ title: 'CurrentUser' }),
    describedBy: 'User',
  },
  {
    method: 'POST',
    path: '/api/logout',
    operationId: 'logout',
    tag: 'Sign-in',
    summary: 'Ends the session of the token.',
    description:
      'With an invalid token, or none, there is nothing to end and the answer is the same.',
    access: 'anyone',
    operation: 'mutation Logout { logout { ok } }',
    status: 204,
    answer: () => undefined,
  },
];
