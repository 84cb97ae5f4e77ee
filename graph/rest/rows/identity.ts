import { loginSchema, registerSchema } from '../../identity/identity.input.ts';
import { hyphenated } from '../json.ts';
import type { RestRow } from '../route.ts';

interface UserValue { id: string; email: string; firstName: string; lastName: string; role: string; emailVerified?: boolean }
interface AuthValue { token: string; user: UserValue }

const userFields = 'id email firstName lastName role';

const userAnswer = (user: UserValue): UserValue => ({ ...user, role: hyphenated(user.role) });
const authAnswer = ({ token, user }: AuthValue): AuthValue => ({ token, user: userAnswer(user) });
const asInput = (body: Record<string, unknown>): Record<string, unknown> => body;

export const identityRows: readonly RestRow[] = [
  {
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in with e-mail and password.',
    operation: `mutation Login($input: LoginInput!) { login(input: $input) { token user { ${userFields} } userErrors { field message code } } }`,
    body: { schema: loginSchema, toInput: asInput, idempotent: false },
    status: 200,
    answer: authAnswer,
  },
  {
    method: 'GET',
    path: '/api/login',
    summary: 'Leads a person to the sign-in screen (ruling 5).',
    handle: async (_context, _parameters, response) => response.redirect(302, '/login'),
  },
  {
    method: 'POST',
    path: '/api/register',
    summary: 'Makes a client account and signs in.',
    operation: `mutation Register($input: RegisterInput!) { register(input: $input) { token user { ${userFields} } userErrors { field message code } } }`,
    body: { schema: registerSchema, toInput: asInput, idempotent: false },
    status: 200,
    answer: authAnswer,
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user.',
    operation: `query Me { me { ${userFields} emailVerified } }`,
    status: 200,
    answer: userAnswer,
  },
  {
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session; also with a dead token.',
    operation: 'mutation Logout { logout { ok } }',
    status: 204,
    answer: () => undefined,
  },
];
