import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { addDays, dateInTables, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  closed,
  dialog,
  fill,
  isInvalid,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';

atDesk();

const ahead = addDays(todayInPhoenix(), 40);
const later = addDays(todayInPhoenix(), 41);
const priceFrom = (firstDay: string, amount: string) => ({
  ...{ __typename: 'ServicePrice', firstDay, price: money(amount) },
});
const service = (values: object = {}) => ({
  ...{ __typename: 'Service', id: 's1', version: 1, name: 'Personal Care' },
  ...{ description: null, category: 'personal-care', tasks: [], duration: 180, isActive: true },
  ...{ basePrice: money('34.00'), prices: [priceFrom('2000-01-01', '34.00')], ...values },
});
const visit = (id: string) => ({
  ...{ __typename: 'RepricedVisit', id, startsAt: '2031-01-06T16:00:00.000Z' },
  ...{ before: money('102.00'), after: money('114.00') },
});
const client = (values: object = {}) => ({
  ...{ __typename: 'RepricedClient', id: 'c1', name: 'Irma Lopez', isEmailed: true, visitCount: 2 },
  ...{ before: money('204.00'), after: money('228.00'), visits: [visit('v1'), visit('v2')] },
  ...values,
});
const touches = (totals: object = {}, clients = [client()], endCursor: string | null = null) => ({
  priceChange: {
    __typename: 'PriceChangePreview',
    totals: {
      ...{ __typename: 'PriceChangeTotals', firstDay: ahead, lastDay: null, needsReason: false },
      ...{ clientCount: 1, visitCount: 2, billedCount: 0 },
      ...{ before: money('204.00'), after: money('228.00'), ...totals },
    },
    clients: {
      ...{ __typename: 'RepricedClientConnection', totalCount: clients.length, nodes: clients },
      pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    },
    userErrors: [],
  },
});
const refused = (message: string) => ({
  priceChange: {
    ...{ __typename: 'PriceChangePreview', totals: null, clients: null },
    userErrors: [{ __typename: 'UserErrorEntry', field: 'firstDay', message }],
  },
});
const open = async (values: object = {}): Promise<void> => {
  reads('DeskCatalogue', { catalogue: [service(values)] });
  await renderDesk('/desk/services');
  await press('New price for Personal Care');
};
beforeEach(() => {
  reads('DeskPriceChanges', { priceChanges: [] });
});

describe('a new price', () => {
  it('begins on the first of next month unless said otherwise, and shows what it touches before it is saved', async () => {
    const asked = reads('DeskPriceChange', touches());
    const sent = takes('DeskSetServicePrice', 'setServicePrice', { service: service() });
    await open();
    expect(value(/^Price from/, dialog())).toMatch(/-01$/);
    expect(asked).toEqual([]);
    await fill('Price per hour', '$38', dialog());
    await fill(/^Price from/, ahead, dialog());
    await see('2 visits of 1 client', '$204.00 now, $228.00 then', 'Irma Lopez, 2 visits');
    expect(dialog().getAllByText('$102.00 to $114.00')).toHaveLength(2);
    expect(asked.at(-1)).toMatchObject({
      input: { set: { id: 's1', price: '38', firstDay: ahead, corrects: null, version: 1 } },
    });
    expect(dialog().queryByLabelText(/^Reason/)).toBeNull();
    await press('Save the New Price', dialog());
    await closed();
    expect(sent).toEqual([
      {
        ...{ id: 's1', version: 1, price: '38', firstDay: ahead, corrects: null, reason: null },
        idempotencyKey: expect.any(String),
      },
    ]);
    await see('The new price is saved');
  });

  it('says who is called, whose plan goes on, what is billed and until when it holds; more clients on demand', async () => {
    const others = [
      client({ id: 'c2', name: 'Walter Hill', isEmailed: false }),
      client({ id: 'c3', name: 'Ruth Yazzie', visitCount: 0, visits: [] }),
    ];
    const asked = reads('DeskPriceChange', ({ after }) =>
      after
        ? touches({}, [client({ id: 'c4', name: 'Ana Begay' })])
        : touches({ billedCount: 3, lastDay: '2031-01-31' }, others, 'more'),
    );
    await open();
    await fill('Price per hour', '38', dialog());
    await see(
      'no email: call from Today',
      'Ruth Yazzie, later visits of a plan',
      '3 visits are billed already: that stays as it is.',
      'Until Friday, January 31, 2031: the next price begins after that.',
    );
    await press('Show More Clients', dialog());
    await see('Ana Begay, 2 visits');
    expect(asked.at(-1)).toMatchObject({ after: 'more' });
    expect(dialog().getByText('Walter Hill, 2 visits')).toBeTruthy();
  });

  it('asks why, if days that are over change', async () => {
    reads('DeskPriceChange', touches({ needsReason: true }));
    const sent = takes('DeskSetServicePrice', 'setServicePrice', ['Please say why.', 'reason'], {
      service: service(),
    });
    await open();
    await fill('Price per hour', '38', dialog());
    await fill(/^Price from/, addDays(todayInPhoenix(), -3), dialog());
    const reason = await dialog().findByLabelText(/^Reason/);
    await press('Save the New Price', dialog());
    await isInvalid(reason);
    await fill(/^Reason/, 'Typed wrong', dialog());
    await press('Save the New Price', dialog());
    await closed();
    expect(sent.at(-1)).toMatchObject({ reason: 'Typed wrong' });
  });

  it('says why it cannot be, before and when it is saved', async () => {
    const inUse = 'A price of $38.00 begins on that day already.';
    reads('DeskPriceChange', refused(inUse));
    takes('DeskSetServicePrice', 'setServicePrice', [inUse, 'firstDay']);
    await open();
    await fill('Price per hour', '38', dialog());
    await see(inUse);
    await press('Save the New Price', dialog());
    await isInvalid(dialog().getByLabelText(/^Price from/));
    await fill('Price per hour', 'cheap', dialog());
    await press('Save the New Price', dialog());
    await isInvalid(dialog().getByLabelText('Price per hour'));
  });
});

describe('a price that was wrong', () => {
  const prices = [priceFrom('2000-01-01', '34.00'), priceFrom(ahead, '63.50')];

  it('is corrected in one step', async () => {
    reads('DeskPriceChange', touches());
    const sent = takes('DeskSetServicePrice', 'setServicePrice', { service: service() });
    await open({ prices });
    const listed = within(dialog().getByRole('region', { name: 'Prices' })).getAllByRole(
      'listitem',
    );
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      '$34.00 at first',
      expect.stringContaining(`$63.50 from ${dateInTables(ahead)}`),
    ]);
    await press(/^Correct the price from/, dialog());
    expect(value('Price per hour', dialog())).toBe('63.50');
    await fill('Price per hour', '36.50', dialog());
    await fill(/^Price from/, later, dialog());
    await press('Save the Correction', dialog());
    await closed();
    expect(sent).toMatchObject([{ price: '36.50', firstDay: later, corrects: ahead }]);
  });

  it('is taken back, once its visits are seen', async () => {
    const asked = reads('DeskPriceChange', touches());
    const sent = takes('DeskRemoveServicePrice', 'removeServicePrice', { service: service() });
    await open({ prices });
    await press(/^Take back the price from/, dialog());
    await see('2 visits of 1 client');
    expect(asked.at(-1)).toMatchObject({ input: { remove: { id: 's1', firstDay: ahead } } });
    await press('Enter a New Price Instead', dialog());
    expect(value('Price per hour', dialog())).toBe('');
    await press(/^Take back the price from/, dialog());
    await press('Take the Price Back', dialog());
    await closed();
    expect(sent).toEqual([{ id: 's1', version: 1, firstDay: ahead, reason: null }]);
  });

  it('stays in the list of what was done, with who, why and how many were told', async () => {
    reads('DeskPriceChange', touches());
    const change = {
      ...{ __typename: 'PriceChange', changedBy: 'Teresa Valdez', toldCount: 4, reason: null },
      changedAt: '2030-12-02T17:00:00.000Z',
    };
    const before = { firstDayBefore: ahead, priceBefore: money('63.50') };
    const after = { firstDay: later, price: money('36.50') };
    const none = { firstDayBefore: null, priceBefore: null };
    const gone = { firstDay: null, price: null };
    reads('DeskPriceChanges', {
      priceChanges: [
        { ...change, id: '3', ...before, ...gone, reason: 'Not yet' },
        { ...change, id: '2', ...before, ...after },
        { ...change, id: '1', ...none, ...after },
      ],
    });
    await open();
    const [was, is] = [`$63.50 from ${dateInTables(ahead)}`, `$36.50 from ${dateInTables(later)}`];
    await see(`${was} taken back`, `${was} corrected to ${is}`, is, 'Not yet');
    await waitFor(() => expect(dialog().getAllByText('4 clients told')).toHaveLength(3));
    expect(dialog().getAllByText('Teresa Valdez, Monday, December 2, 2030')).toHaveLength(3);
  });
});
