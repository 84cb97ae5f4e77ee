import { expect, it } from '@jest/globals';
import { addDays, dateInTables, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { failure, graph, server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  check,
  closed,
  dialog,
  fill,
  isInvalid,
  main,
  press,
  reads,
  see,
  takes,
} from '../testing/hands.ts';
import { ann, wholeList, noAccountMoney } from '../testing/records.ts';

atDesk();

const [since, later] = [addDays(todayInPhoenix(), -3), addDays(todayInPhoenix(), 40)];
const from = (firstDay: string, amount: string | null) => ({
  ...{ __typename: 'OwnPrice', firstDay, price: amount === null ? null : money(amount) },
});
const service = (values: object = {}) => ({
  ...{ __typename: 'ClientPrices', serviceId: 's1', name: 'Personal Care', version: 4 },
  ...{ today: money('34.00'), listed: money('34.00'), own: [], ...values },
});
const client = (values: object = {}) => ({
  ...{ __typename: 'RepricedClient', id: 'c1', name: 'Ann Begaye', isEmailed: true },
  ...{ visitCount: 0, before: money('0.00'), after: money('0.00'), visits: [], ...values },
});
const touches = (values: object = {}) => ({
  priceChange: {
    __typename: 'PriceChangePreview',
    totals: {
      ...{ __typename: 'PriceChangeTotals', firstDay: later, lastDay: null, needsReason: false },
      ...{ clientCount: 1, visitCount: 0, billedCount: 0 },
      ...{ before: money('0.00'), after: money('0.00') },
    },
    clients: {
      ...{ __typename: 'RepricedClientConnection', totalCount: 1, nodes: [client(values)] },
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
    userErrors: [],
  },
});
const open = async (...clientPrices: object[]): Promise<void> => {
  reads('DeskClient', { client: ann() });
  reads('DeskClientBilling', { unbilledLines: [], officeInvoices: wholeList([]) });
  reads('DeskAccountMoney', noAccountMoney());
  reads('DeskClientPayers', { clientPayers: [] });
  reads('DeskClientPrices', { clientPrices });
  reads('DeskPriceChanges', { priceChanges: [] });
  await renderDesk('/desk/clients/c1?section=billing');
  await main().findByRole('heading', { name: 'Prices' });
};
const done = {
  service: {
    ...{ __typename: 'Service', id: 's1', version: 5, name: 'Personal Care', description: null },
    ...{ category: 'personal-care', tasks: [], duration: 180, isActive: true },
    ...{ basePrice: money('34.00'), prices: [] },
  },
};

it('are on the record: the list’s or their own, today and later', async () => {
  await open(
    service({ today: money('30.00'), own: [from(since, '30.00'), from(later, null)] }),
    service({ serviceId: 's2', name: 'Company', own: [from(later, '28.00')] }),
  );
  await see(
    '$30.00, their own price (list: $34.00)',
    `Price list from ${dateInTables(later)}`,
    '$34.00, price list',
    `$28.00 from ${dateInTables(later)}`,
  );
});

it('are read again if that failed', async () => {
  reads('DeskClient', { client: ann() });
  reads('DeskClientBilling', { unbilledLines: [], officeInvoices: wholeList([]) });
  reads('DeskAccountMoney', noAccountMoney());
  reads('DeskClientPayers', { clientPayers: [] });
  server.use(graph.query('DeskClientPrices', () => failure('INTERNAL')));
  await renderDesk('/desk/clients/c1?section=billing');
  await see('We couldn’t load this client’s prices.');
  reads('DeskClientPrices', { clientPrices: [service()] });
  await press('Try Again');
  await see('$34.00, price list');
});

it('a first own price is entered once it’s seen, and the client is told even without a visit', async () => {
  const asked = reads('DeskPriceChange', touches());
  const sent = takes('DeskSetServicePrice', 'setServicePrice', ['No such day', 'firstDay'], done);
  await open(service());
  await press('Own price for Personal Care', main());
  expect(
    dialog().getByRole('heading', { name: 'Ann Begaye’s Own Price for Personal Care' }),
  ).toBeTruthy();
  expect(dialog().queryByRole('radio')).toBeNull();
  await fill('Price per hour', '30', dialog());
  await fill(/^Price from/, later, dialog());
  await see('No visit changes its price.', 'Ann Begaye is told of the price');
  const set = {
    id: 's1',
    clientId: 'c1',
    version: 4,
    price: '30',
    firstDay: later,
    corrects: null,
  };
  expect(asked.at(-1)).toMatchObject({ input: { set } });
  await press('Save the New Price', dialog());
  await isInvalid(dialog().getByLabelText(/^Price from/));
  await press('Save the New Price', dialog());
  await closed();
  expect(sent.at(-1)).toMatchObject(set);
});

it('one of theirs ends with the price list, is corrected and taken back', async () => {
  const asked = reads('DeskPriceChange', touches());
  const sent = takes('DeskSetServicePrice', 'setServicePrice', done);
  const removed = takes('DeskRemoveServicePrice', 'removeServicePrice', done);
  await open(service({ today: money('30.00'), own: [from(since, '30.00')] }));
  await press('Own price for Personal Care', main());
  await check('What the price list says', dialog());
  expect(dialog().queryByLabelText('Price per hour')).toBeNull();
  await fill(/^Price from/, later, dialog());
  await press('Save the New Price', dialog());
  await closed();
  expect(sent).toMatchObject([{ clientId: 'c1', price: null, firstDay: later }]);
  await press('Own price for Personal Care', main());
  await press(/^Correct the price from/, dialog());
  expect(dialog().getByLabelText('Price per hour')).toHaveProperty('value', '30.00');
  await press('Enter a New Price Instead', dialog());
  await press(/^Take back the price from/, dialog());
  await press('Take the Price Back', dialog());
  await closed();
  expect(removed).toEqual([
    { id: 's1', clientId: 'c1', version: 4, firstDay: since, reason: null },
  ]);
  expect(asked.at(-1)).toMatchObject({ input: { remove: { clientId: 'c1', firstDay: since } } });
});
