import { expect, it } from '@jest/globals';
import { writes } from './audited.ts';

const shown = (payload: object): unknown => writes('client').reads!(payload as never, {}, null);

it.each<[string, object, [string, string]]>([
  ['a client’s id, under any name', { thing: { id: 't1', clientId: 'c1' } }, ['client', 'c1']],
  ['a client, under any name', { thing: { id: 't1', client: { id: 'c1' } } }, ['client', 'c1']],
  ['a caregiver’s id', { thing: { id: 't1', caregiverId: 'g1' } }, ['caregiver', 'g1']],
  ['a client’s record', { client: { id: 'c1', caregiverId: 'g1' } }, ['client', 'c1']],
  ['an account', { account: { id: 'u1', clientId: 'c1' } }, ['user', 'u1']],
])('a payload with %s shows them', (_what, payload, [kind, id]) =>
  expect(shown({ ...payload, userErrors: [] })).toEqual([{ kind, id }]),
);

it('each person of a list is recorded once, and nobody where nobody is', () => {
  expect(
    shown({ things: [{ clientId: 'c1' }, { clientId: 'c2' }, { clientId: 'c1' }], count: 3 }),
  ).toHaveLength(2);
  expect(shown({ thing: { id: 't1', clientId: null, client: 'José' }, other: null })).toEqual([]);
});
