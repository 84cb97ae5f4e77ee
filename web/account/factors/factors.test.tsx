import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { data, graph, server } from '../../testing/graph.ts';
import { rosa } from '../../testing/people.ts';
import { asked, open, press, reads, section, takes, toast, type } from '../testing/account.ts';

const own = (values = {}) => ({
  __typename: 'OwnFactors',
  factors: [],
  methods: [],
  isRequired: false,
  recoveryCodesLeft: 0,
  ...values,
});
const app = {
  __typename: 'SecondFactor',
  id: 'f1',
  kind: 'APP',
  name: null,
  createdAt: '2027-03-04T16:00:00Z',
  lastUsedAt: null,
};
const staff = { user: { ...rosa, role: 'STAFF' } };
const factors = (values = {}) => graph.query('OwnFactors', () => data({ ownFactors: own(values) }));
const refused = (field: string | null, code: string, message: string) => ({
  userErrors: [{ __typename: 'UserError', field, code, message }],
});
const title = 'A Second Step When You Log In';

it('is not there for anyone outside the office', async () => {
  server.use(...reads());
  await open();
  await section('Your Password');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

it('an app is added with its code, refused at its field, and the recovery codes are shown once', async () => {
  const begun = {
    app: {
      __typename: 'NewAuthenticatorApp',
      challenge: 'c1',
      secret: 'ABCDEFGH',
      link: 'otpauth://totp/x?secret=ABCDEFGH',
    },
  };
  server.use(
    ...reads(staff, null),
    factors(),
    takes('BeginAuthenticatorApp', begun),
    takes('AddAuthenticatorApp', refused('code', 'INVALID_CREDENTIALS', 'That code isn’t right.')),
  );
  await open();
  const step = await section(title);
  await press(step, 'Add an Authenticator App');
  await type(step, { 'Your password': 'Welcome2Care!' });
  await press(step, 'Continue');
  expect(await step.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(step.getByText('ABCD EFGH')).toBeTruthy();
  await type(step, { 'Code from your authenticator app': '000000' });
  await press(step, 'Turn It On');
  expect(await step.findByText('That code isn’t right.')).toBeTruthy();

  server.use(
    takes('AddAuthenticatorApp', {
      ownFactors: own({ factors: [app], recoveryCodesLeft: 10 }),
      recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'],
    }),
    factors({ factors: [app], recoveryCodesLeft: 10 }),
  );
  await type(step, { 'Code from your authenticator app': '123456' });
  await press(step, 'Turn It On');
  expect(await step.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ input: { challenge: 'c1', code: '123456' } });
  await press(step, 'I’ve Kept Them');
  expect(await step.findByText('10 recovery codes are left.')).toBeTruthy();
  expect(screen.queryByText('ABCD-EFGH-JKMN-PQRS')).toBeNull();
});

it('what needs a fresh proof asks for it and goes on by itself; who closes the question is refused', async () => {
  let proven = false;
  server.use(
    ...reads(staff, null),
    factors({ factors: [app], recoveryCodesLeft: 3 }),
    graph.query('ProofMethods', () => data({ ownFactors: own({ methods: ['APP'] }) })),
    graph.mutation('Prove', ({ variables }) => {
      asked.push(variables);
      proven = true;
      return data({ prove: { __typename: 'OkPayload', ok: true, userErrors: [] } });
    }),
    graph.mutation('RemoveSecondFactor', () =>
      data({
        removeSecondFactor: {
          __typename: 'OwnFactorsPayload',
          ownFactors: proven ? own() : null,
          userErrors: [],
          ...(proven ? {} : refused(null, 'PROOF_REQUIRED', 'Please confirm first that it’s you.')),
        },
      }),
    ),
  );
  await open();
  const step = await section(title);
  await press(step, 'Remove the authenticator app');
  await press(screen, 'Close');
  expect(await toast('Not Removed')).toContain('Please confirm first that it’s you.');

  await press(step, 'Remove the authenticator app');
  await screen.findByRole('dialog', { name: 'Is it you?' });
  await screen.findByLabelText('Code from your authenticator app');
  await type(screen, { 'Code from your authenticator app': '123456' });
  await press(screen, 'Confirm');
  expect(await toast('Removed')).toContain('email');
  expect(asked).toEqual([{ input: { code: '123456' } }]);
});
