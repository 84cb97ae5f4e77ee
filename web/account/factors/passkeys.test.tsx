import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { data, graph, server } from '../../testing/graph.ts';
import { withPasskeys } from '../../testing/passkeys.ts';
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
const laptop = {
  __typename: 'SecondFactor',
  id: 'f1',
  kind: 'PASSKEY',
  name: 'Work laptop',
  createdAt: '2027-03-04T16:00:00Z',
  lastUsedAt: '2027-03-05T16:00:00Z',
};
const factors = (values = {}) => graph.query('OwnFactors', () => data({ ownFactors: own(values) }));
const request = JSON.stringify({
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'x' },
  user: { id: 'AAAA', name: 'x', displayName: 'x' },
  pubKeyCredParams: [],
  excludeCredentials: [],
});
const begun = {
  passkey: { __typename: 'PasskeyRequest', challenge: 'c1', request },
};
const title = 'A Second Step When You Log In';
let device: ReturnType<typeof withPasskeys> | null = null;
afterEach(() => {
  device?.end();
  device = null;
});
const openSection = async (values = {}) => {
  server.use(...reads({ user: { ...rosa, role: 'STAFF' } }, null), factors(values));
  await open();
  return section(title);
};

it('is added after the password; one who stops the device is told kindly and tries again', async () => {
  device = withPasskeys('NotAllowedError', null);
  const step = await openSection();
  server.use(takes('BeginPasskey', begun));
  await press(step, 'Add a Passkey');
  await type(step, { 'Your password': 'Welcome2Care!', Name: 'Work laptop' });
  await press(step, 'Continue');
  expect(await step.findByText(/No passkey was made. That’s all right/)).toBeTruthy();
  server.use(
    takes('AddPasskey', {
      ownFactors: own({ factors: [laptop], recoveryCodesLeft: 10 }),
      recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'],
    }),
    factors({ factors: [laptop], recoveryCodesLeft: 10 }),
  );
  await press(step, 'Continue');
  expect(await step.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
  expect(await toast('Passkey Added')).toContain('logged out');
  expect(asked.slice(0, 2)).toEqual(Array(2).fill({ input: { password: 'Welcome2Care!' } }));
  const { input } = asked.at(-1) as { input: { passkey: string } };
  expect(input).toMatchObject({ challenge: 'c1', name: 'Work laptop' });
  expect(JSON.parse(input.passkey)).toMatchObject({ id: 'a2V5', type: 'public-key' });
  await press(step, 'I’ve Kept Them');
  expect(await step.findByText('Work laptop')).toBeTruthy();
  expect(step.getByText('Last used on', { exact: false })).toBeTruthy();
});

it('one more needs no password, and one that is known is said to be', async () => {
  device = withPasskeys('InvalidStateError');
  const step = await openSection({ factors: [laptop], recoveryCodesLeft: 10 });
  server.use(takes('BeginPasskey', begun));
  expect(step.getByRole('button', { name: 'Add an Authenticator App' })).toBeTruthy();
  await press(step, 'Add a Passkey');
  expect(step.queryByLabelText('Your password')).toBeNull();
  await press(step, 'Continue');
  expect(await step.findByText(/has one of your passkeys already/)).toBeTruthy();
  await press(step, 'Not Now');
  expect(
    await step.findByRole('button', { name: 'Remove the passkey “Work laptop”' }),
  ).toBeTruthy();
});

it('is not offered by a browser that cannot, where one can still be removed', async () => {
  const step = await openSection({ factors: [laptop], recoveryCodesLeft: 10 });
  expect(step.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
  server.use(takes('RemoveSecondFactor', { ownFactors: own() }), factors());
  await press(step, 'Remove the passkey “Work laptop”');
  expect(await toast('Removed')).toContain('email');
  expect(asked).toEqual([{ id: 'f1' }]);
});

it('answers when something needs a fresh proof', async () => {
  device = withPasskeys('NotAllowedError', null);
  const proving = {
    factors: [laptop],
    recoveryCodesLeft: 3,
    methods: ['PASSKEY', 'RECOVERY_CODE'],
  };
  const step = await openSection(proving);
  const get = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] });
  let proven = false;
  server.use(
    graph.query('ProofMethods', () => data({ ownFactors: own(proving) })),
    takes('BeginProof', { passkey: { ...begun.passkey, request: get } }),
    graph.mutation('Prove', ({ variables }) => {
      asked.push(variables);
      proven = true;
      return data({ prove: { __typename: 'OkPayload', ok: true, userErrors: [] } });
    }),
    graph.mutation('MakeRecoveryCodes', () =>
      data({
        makeRecoveryCodes: {
          __typename: 'OwnFactorsPayload',
          ownFactors: proven ? own(proving) : null,
          recoveryCodes: proven ? ['ABCD-EFGH-JKMN-PQRS'] : null,
          userErrors: proven
            ? []
            : [
                {
                  __typename: 'UserError',
                  field: null,
                  code: 'PROOF_REQUIRED',
                  message: 'Confirm.',
                },
              ],
        },
      }),
    ),
  );
  await press(step, 'Make New Recovery Codes');
  await screen.findByRole('dialog', { name: 'Is it you?' });
  await press(screen, 'Use My Passkey');
  expect(await screen.findByText(/Your passkey wasn’t used. That’s all right/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy();
  await press(screen, 'Use My Passkey');
  expect(await step.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
  const { input } = asked.at(-1) as { input: { passkey: string } };
  expect(input).toEqual({ challenge: 'c1', passkey: expect.any(String) });
});
