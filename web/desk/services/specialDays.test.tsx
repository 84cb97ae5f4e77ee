import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { addDays, fullDayInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { usualHolidays } from '#graph/modules/prices/specialDays.rules';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { closed, dialog, fill, press, reads, see, takes } from '../testing/hands.ts';

atDesk();

const ahead = addDays(todayInPhoenix(), 40);
const by = {
  ...{ enteredBy: 'Ines Ortega', enteredAt: '2026-03-04T17:00:00.000Z', reason: null },
  ...{ removedBy: null, removedAt: null, removeReason: null },
};
const holiday = { __typename: 'Holiday', id: 'h1', day: ahead, name: 'Founders’ Day', ...by };
const rate = {
  ...{ __typename: 'SpecialRate', id: 'r1', kind: 'HOLIDAY', serviceId: null, serviceName: null },
  ...{ firstDay: ahead, factor: '1.50', price: null, ...by },
};
const days = (holidays: object[] = [holiday], rates: object[] = [rate]) => ({
  specialDays: { __typename: 'SpecialDays', holidays, rates },
});
const touches = {
  specialDaysChange: {
    __typename: 'PriceChangePreview',
    totals: {
      ...{ __typename: 'PriceChangeTotals', firstDay: ahead, lastDay: null, needsReason: false },
      ...{ clientCount: 1, visitCount: 2, billedCount: 0 },
      ...{ before: money('204.00'), after: money('306.00') },
    },
    clients: {
      ...{ __typename: 'RepricedClientConnection', totalCount: 0, nodes: [] },
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
    userErrors: [],
  },
};
const open = async (read = days()) => {
  reads('DeskSpecialDays', read);
  reads('DeskCatalogue', { catalogue: [] });
  const asked = reads('DeskSpecialDaysChange', touches);
  const sent = takes('DeskReviseSpecialDays', 'reviseSpecialDays', read);
  await renderDesk('/desk/services/days');
  return { asked, sent };
};
const key = { idempotencyKey: expect.any(String), reason: null };

it('enters a rate, and says first what it touches', async () => {
  const { asked, sent } = await open();
  await see(/^Holidays, all services: 1.5 times the usual price from /);
  await press('New Rate');
  await fill(/^Times the usual price/, '2', dialog());
  await fill(/^Price from/, ahead, dialog());
  await see('2 visits of 1 client', '$204.00 now, $306.00 then');
  const addRate = { kind: 'HOLIDAY', serviceId: null, factor: '2', price: null, firstDay: ahead };
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ input: { addRate } }));
  await press('Save the Rate', dialog());
  await closed();
  expect(sent).toEqual([{ addRate, ...key }]);
});

it('offers the usual holidays, those of most offices ticked, and takes away a wrong one', async () => {
  const { sent } = await open(days([holiday], []));
  await see(
    'Weekends and holidays cost what other days do.',
    `Founders’ Day, ${fullDayInWords(ahead)}`,
  );
  await press('Add Holidays');
  const year = Number(todayInPhoenix().slice(0, 4));
  const offered = [...usualHolidays(year), ...usualHolidays(year + 1)].filter(
    ({ day, isCommon }) => isCommon && day >= todayInPhoenix() && day !== ahead,
  );
  await press(/^Add \d+ Holidays$/, dialog());
  await closed();
  expect(sent).toEqual([{ addHolidays: offered.map(({ day, name }) => ({ day, name })), ...key }]);
  await press('Remove Founders’ Day');
  await press('Remove the Holiday', dialog());
  await closed();
  expect(sent.at(-1)).toEqual({ removeHolidays: ['h1'], ...key });
});
