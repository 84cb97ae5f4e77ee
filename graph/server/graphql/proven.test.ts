import { globSync, readFileSync } from 'node:fs';
import { Kind, parse, visit } from 'graphql';
import { makeFactor } from '../../modules/second-factor/secondFactor.factory.ts';
import type { Role } from '../../modules/identity/identity.rules.ts';
import { User } from '../../modules/identity/user.entity.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';
import { everyOperation } from '../../testing/operations.ts';
import { graphSchema } from './schema.ts';

const app = useApp();
const roots = [graphSchema().getQueryType(), graphSchema().getMutationType()];

/** What needs a fresh proof, repeated here so that nobody forgets a decorator or drops one. */
const money = ['giveBackMoney', 'movePayment', 'recordRefund', 'voidAccountPayment', 'voidPayment'];
const power = [
  'changeRole',
  'closeMonth',
  'createStaff',
  'reopenMonth',
  'resetSecondFactor',
  'saveSettings',
];
const secrets = ['addWebhook', 'changeWebhook', 'createApiToken', 'rotateWebhookSecret'];
const data = ['bookFile', 'exportBooks', 'visitExport'];
const ownSteps = [
  'addAuthenticatorApp',
  'addPasskey',
  'beginAuthenticatorApp',
  'beginPasskey',
  'makeRecoveryCodes',
  'removeSecondFactor',
];
const proven = [...money, ...power, ...secrets, ...data, ...ownSteps];

test('money out, roles, secrets, exports and the second step itself need a fresh proof', () => {
  const found = roots.flatMap((root) =>
    Object.values(root!.getFields()).filter(({ extensions }) => extensions.proven),
  );
  expect(found.map(({ name }) => name).sort()).toEqual([...proven].sort());
  const silent = found.filter(
    ({ description }) => !description?.includes('PROOF_REQUIRED without'),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

const em = () => app.database.orm.em.fork();
/** Someone of the office who proved so many minutes ago who they are. */
const signedIn = async (minutes: number, hasFactor: boolean, role: Role = 'admin') => {
  const user = await makeUser(em(), { role });
  if (hasFactor) await makeFactor(em(), user);
  const { sessions } = app.services;
  const token = await sessions.open(user.id, undefined, null, [], undefined, {
    at: new Date(Date.now() - minutes * 60_000),
    secondStep: hasFactor,
  });
  return { user, token };
};

const operations = everyOperation(graphSchema());
/** The codes that an operation of an admin is answered with. */
const codesOf = async (name: string, minutes: number, hasFactor: boolean): Promise<unknown[]> => {
  const { token } = await signedIn(minutes, hasFactor);
  const { document, variables } = operations.get(name)!;
  const { data: answered, errors } = await app.graph<Record<string, unknown>>(
    document,
    variables,
    token,
  );
  const payload = answered?.[name] as { userErrors?: { code: string }[] } | null;
  return [...errors.map(({ extensions }) => extensions.code), ...(payload?.userErrors ?? [])].map(
    (refusal) => (typeof refusal === 'string' ? refusal : refusal.code),
  );
};

test.each(proven)('%s asks for it after ten minutes, before anything has run', async (name) => {
  expect(await codesOf(name, 11, true)).toEqual(['PROOF_REQUIRED']);
  expect(await codesOf(name, 9, true)).not.toContain('PROOF_REQUIRED');
  const alone = await codesOf(name, 11, false);
  // Of someone without one, beginning takes the password itself.
  const managesSteps = [
    'addAuthenticatorApp',
    'addPasskey',
    'makeRecoveryCodes',
    'removeSecondFactor',
    'resetSecondFactor',
  ].includes(name);
  expect(alone.includes('PROOF_REQUIRED')).toBe(managesSteps);
});

const invited = { passwordHash: null, emailVerified: false };
test.each([
  ['an invitation to the office', 'sendInvitation', { ...invited, role: 'staff' }, {}],
  [
    'one that goes to another address',
    'sendInvitation',
    { ...invited, role: 'admin' },
    { email: 'thief@else.example' },
  ],
  [
    'an admin who may log in again',
    'setUserActive',
    { role: 'admin', isActive: false },
    { isActive: true },
  ],
] as const)('%s needs it, too', async (_what, name, values, input) => {
  const { id, email } = await makeUser(em(), values);
  const send = async (minutes: number, hasFactor: boolean): Promise<string[]> => {
    const { token } = await signedIn(minutes, hasFactor);
    const { userErrors } = await app.change(name, { id, ...input }, token);
    return userErrors.map(({ code }) => code);
  };
  expect(await send(11, true)).toEqual(['PROOF_REQUIRED']);
  expect(await em().findOneOrFail(User, id)).toMatchObject({
    email,
    isActive: !('isActive' in values),
  });
  expect(await send(11, false)).toEqual([]);
  expect(await send(9, true)).toEqual([]);
});

test('what is nothing of the office does not', async () => {
  const { token } = await signedIn(11, true, 'staff');
  const { id } = await makeUser(em(), invited);
  expect((await app.change('sendInvitation', { id }, token)).userErrors).toEqual([]);
  const active = { id, isActive: false };
  expect((await app.change('setUserActive', active, token)).userErrors).toEqual([]);
});

test('the audit log has who was asked for it', async () => {
  const { user, token } = await signedIn(11, true);
  const { id } = await makeUser(em(), { role: 'staff' });
  await app.change('changeRole', { id, role: 'ADMIN' }, token);
  const { rows } = await app.database.pool.query<object>(
    `select operation, subject_id as about, details ->> 'code' as code from audit_log where kind = 'denied' and actor_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ operation: 'changeRole', about: id, code: 'PROOF_REQUIRED' }]);
});

test('the website reads the code that tells it to ask for a proof', () => {
  const asking = new Set([...proven, 'sendInvitation', 'setUserActive']);
  const silent: string[] = [];
  for (const file of globSync('web/**/*.graphql'))
    visit(parse(readFileSync(file, 'utf8')), {
      // A query that is refused is an error, which always has its code.
      OperationDefinition: ({ operation }) => (operation === 'query' ? false : undefined),
      Field({ name, selectionSet }) {
        if (!asking.has(name.value)) return;
        const read = (selectionSet?.selections ?? []).flatMap((field) =>
          field.kind === Kind.FIELD && field.name.value === 'userErrors'
            ? (field.selectionSet?.selections ?? [])
            : [],
        );
        if (!read.some((field) => field.kind === Kind.FIELD && field.name.value === 'code'))
          silent.push(name.value);
      },
    });
  expect(silent).toEqual([]);
});
