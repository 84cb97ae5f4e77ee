import { expect, it } from '@jest/globals';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  fill,
  href,
  main,
  opened,
  press,
  reads,
  see,
  takes,
} from '../testing/hands.ts';
import { ann } from '../testing/records.ts';

atDesk();

const maria = (values: object = {}) => ({
  ...{ __typename: 'ClientPerson', id: 'p1', firstName: 'Maria', lastName: 'Ellison' },
  ...{ relation: 'daughter', phone: '(602) 555-0181', email: 'maria@home.example' },
  ...{ callOrder: 1, hasPowerOfAttorney: true, notes: 'Works nights.' },
  ...{ removedAt: null, removedBy: null, accesses: [], version: 3 },
  ...values,
});
const open = async (...clientPeople: object[]): Promise<void> => {
  reads('DeskClient', { client: ann() });
  reads('DeskClientPeople', { clientPeople });
  await renderDesk('/desk/clients/c1?section=people');
  await main().findByRole('button', { name: 'Add a Person' });
};

it('are on the client’s record, with whom to call and who decides', async () => {
  await open(
    maria(),
    maria({
      ...{ id: 'p2', firstName: 'Otto', relation: 'neighbor', callOrder: null, phone: null },
      ...{ removedAt: '2026-11-20T17:00:00.000Z', removedBy: 'Dana Whitehorse' },
    }),
  );
  await see('Maria Ellison, daughter', 'Call first', 'Power of attorney', 'Works nights.');
  expect(href('(602) 555-0181', main())).toBe('tel:+16025550181');
  await see('Otto Ellison, neighbor', /^Removed by Dana Whitehorse on/);
});

it('are added as typed; what was left empty is sent as nothing', async () => {
  await open();
  await see('Nobody yet');
  await press('Add a Person', main());
  const form = await opened('Add a Person');
  await fill('First name', 'Maria', form);
  await fill('Last name', 'Ellison', form);
  await fill('Relation', 'daughter', form);
  await choose(/^Call order/, 'Call first', form);
  await check('Power of attorney', form);
  const sent = takes('DeskAddClientPerson', 'addClientPerson', { person: maria() });
  await press('Add Person', form);
  await closed();
  await see('Maria Ellison added');
  expect(sent).toMatchObject([
    {
      ...{ clientId: 'c1', firstName: 'Maria', lastName: 'Ellison', relation: 'daughter' },
      ...{ phone: null, email: null, notes: null, callOrder: 1, hasPowerOfAttorney: true },
    },
  ]);
});

it('are changed based on what was read, and removed after a question', async () => {
  await open(maria());
  await press('Change Maria Ellison', main());
  const form = await opened('Change Maria Ellison');
  await fill(/^Notes/, '', form);
  await check('Power of attorney', form);
  const changes = takes('DeskChangeClientPerson', 'changeClientPerson', { person: maria() });
  await press('Save Person', form);
  await closed();
  expect(changes).toMatchObject([
    { id: 'p1', version: 3, notes: null, hasPowerOfAttorney: false, callOrder: 1 },
  ]);
  await press('Remove Maria Ellison', main());
  const removals = takes('DeskRemoveClientPerson', 'removeClientPerson', { person: maria() });
  await press('Remove', await opened('Remove Maria Ellison?'));
  await closed();
  expect(removals).toEqual([{ id: 'p1' }]);
});

const access = (values: object = {}) => ({
  ...{ __typename: 'ClientAccess', id: 'a1', parts: ['VISITS'], email: 'maria@home.example' },
  ...{ isInvited: false, agreedBy: 'ON_PHONE', agreedNote: 'Called on Monday.' },
  ...{ grantedBy: 'Dana Whitehorse', grantedAt: '2026-11-20T17:00:00.000Z' },
  ...{ endedBy: null, endedAt: null, ...values },
});

it('get access with what they see and how the client agreed, after the office read whose account it is', async () => {
  await open(maria());
  reads('DeskAccountOfEmail', {
    accountOfEmail: { __typename: 'EmailAccount', state: 'NONE', account: null },
  });
  await press('Give Maria Ellison access to the portal', main());
  const form = await opened('Give Maria Ellison Access');
  await check('Ask for visits, cancel and confirm them', form);
  await choose('How the client agreed', 'The client, on the phone', form);
  const sent = takes('DeskGrantAccess', 'grantAccess', { person: maria({ accesses: [access()] }) });
  await press('Give Access', form);
  await closed();
  expect(sent).toMatchObject([
    { personId: 'p1', parts: ['VISITS', 'ASKING'], agreedBy: 'ON_PHONE', agreedNote: null },
  ]);
});

it('show what they see, since when and by whose word, also of before; it is taken back after a question', async () => {
  const ended = {
    id: 'a0',
    parts: ['MONEY'],
    endedBy: 'Ann Begaye',
    endedAt: '2026-11-19T17:00:00.000Z',
  };
  await open(maria({ accesses: [access(), access(ended)] }));
  await see(/^In the portal since .*, they can see visits, who comes, and notes about the care$/);
  await see('Logs in with maria@home.example', 'Note: Called on Monday.');
  await see(/^They could see invoices and payments from .*, ended by Ann Begaye$/);
  await press('Take back Maria Ellison’s access', main());
  const ends = takes('DeskEndAccess', 'endAccess', { person: maria() });
  await press('Take Back Access', await opened('Take back Maria Ellison’s access?'));
  await closed();
  expect(ends).toEqual([{ personId: 'p1' }]);
});
