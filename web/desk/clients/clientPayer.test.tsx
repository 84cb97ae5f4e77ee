import { expect, it } from '@jest/globals';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  fill,
  main,
  opened,
  press,
  reads,
  see,
  takes,
} from '../testing/hands.ts';
import { ann, noAccountMoney, wholeList } from '../testing/records.ts';

atDesk();

const person = {
  ...{ __typename: 'ClientPerson', id: 'p1', firstName: 'Lucia', lastName: 'Begaye' },
  ...{ relation: 'daughter', phone: null, email: 'lucia@home.example', callOrder: null },
  ...{ hasPowerOfAttorney: false, notes: null, removedAt: null, removedBy: null },
  ...{ accesses: [], version: 1 },
};
const lucia = (values: object = {}) => ({
  ...{ __typename: 'ClientPayer', id: 'y1', personId: 'p1', name: 'Lucia Begaye' },
  ...{ reference: null, email: 'lucia@home.example', address: null, byEmail: true, version: 2 },
  daysToPay: null,
  ...{ enteredBy: 'Dana Whitehorse', createdAt: '2026-11-20T17:00:00.000Z' },
  ...{ removedBy: null, removedAt: null, ...values },
});
const open = async (...clientPayers: object[]): Promise<ReturnType<typeof opened>> => {
  reads('DeskClient', { client: ann() });
  reads('DeskClientBilling', { unbilledLines: [], officeInvoices: wholeList([]) });
  reads('DeskAccountMoney', noAccountMoney());
  reads('DeskClientPrices', { clientPrices: [] });
  reads('DeskClientPeople', { clientPeople: [person] });
  reads('DeskClientPayers', { clientPayers });
  await renderDesk('/desk/clients/c1?section=billing');
  await press('Change Who Pays', main());
  return opened('Who Pays for Ann Begaye');
};

it('is chosen among the client’s people, or is an organization with what its letters need', async () => {
  const form = await open();
  await see('Ann Begaye pays: invoices go to them.');
  await choose(/^Who pays/, 'An organization', form);
  await check('By letter', form);
  await fill(/^Organization/, 'Desert Mutual', form);
  await fill(/^Attention or reference/, 'Claim 48-2231', form);
  await fill(/^Address/, 'PO Box 9, Tempe', form);
  await fill(/^Days to pay/, '45', form);
  const sent = takes('DeskSetClientPayer', 'setClientPayer', {
    payer: lucia({ personId: null, name: 'Desert Mutual' }),
  });
  await press('Save Payer', form);
  await closed();
  await see('Desert Mutual pays from the next invoice on');
  expect(sent).toEqual([
    {
      ...{ clientId: 'c1', payerId: null, version: null, kind: 'ORGANIZATION', byEmail: false },
      ...{ name: 'Desert Mutual', reference: 'Claim 48-2231', email: null },
      ...{ address: 'PO Box 9, Tempe', daysToPay: 45 },
    },
  ]);
});

it('is shown with how invoices go out and who paid before, and is taken back as it was read', async () => {
  const form = await open(
    lucia({ daysToPay: 1 }),
    lucia({
      ...{ id: 'y0', personId: null, name: 'Desert Mutual', removedBy: 'Dana Whitehorse' },
      removedAt: '2026-11-20T17:00:00.000Z',
    }),
  );
  await see(
    'Lucia Begaye pays.',
    'Invoices go to lucia@home.example.',
    'Invoices are due after 1 day.',
    /^Desert Mutual, until/,
  );
  await choose(/^Who pays/, 'Ann Begaye, the client', form);
  const sent = takes('DeskSetClientPayer', 'setClientPayer', { payer: null });
  await press('Save Payer', form);
  await closed();
  expect(sent).toEqual([{ clientId: 'c1', payerId: 'y1', version: 2, kind: 'CLIENT' }]);
});
