import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import { href, main, press, reads, see } from '../testing/hands.ts';

atDesk();
const saved = savesFiles();

const money = (amount: string) => ({ __typename: 'Money', amount });
const owed = (amounts: string[], total: string, onAccount: string) => ({
  ages: ['NOT_LATE', 'UP_TO_30', 'UP_TO_60', 'UP_TO_90', 'OVER_90'].map((age, n) => ({
    __typename: 'OutstandingAge',
    age,
    invoiceCount: amounts[n] === '0.00' ? 0 : 1,
    amount: money(amounts[n]!),
  })),
  total: money(total),
  onAccount: money(onAccount),
});
const of = (id: string, clientName: string, ...sums: Parameters<typeof owed>) => ({
  __typename: 'ClientOutstanding',
  ...{ id, clientName, oldestDueDate: '2026-01-05' },
  ...owed(...sums),
});
const bo = of('c2', 'Bo Begay', ['0.00', '0.00', '0.00', '0.00', '60.00'], '60.00', '25.00');
const ann = of('c1', 'Ann O’Neill', ['1.00', '6.00', '0.00', '0.00', '0.00'], '7.00', '0.00');

it('who owes what is listed by how late it is, with the sum, ways to the invoices and a file of all', async () => {
  const asked = reads('DeskOutstanding', ({ after }) => ({
    outstandingByClient: {
      __typename: 'ClientOutstandingConnection',
      nodes: after === null || after === undefined ? [bo] : [ann],
      pageInfo: {
        __typename: 'PageInfo',
        hasNextPage: after === null || after === undefined,
        endCursor: after === null || after === undefined ? 'bo' : 'ann',
      },
      totalCount: 2,
    },
    outstandingByAge: {
      __typename: 'OutstandingSums',
      ...owed(['1.00', '6.00', '0.00', '0.00', '60.00'], '67.00', '25.00'),
    },
  }));
  await renderDesk('/desk/billing/outstanding');
  await see('2 clients owe something');
  const texts = (): (string | null)[] =>
    main()
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(texts()[0]).toContain('$60.00');
  expect(texts().at(-1)).toMatch(/^All clients.*\$67\.00.*\$25\.00$/);
  expect(href('Bo Begay')).toBe('/desk/clients/c2?section=billing');
  expect(href('1 unpaid invoice of Bo Begay')).toBe('/desk/billing?state=unpaid&search=Bo+Begay');
  await press('Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^outstanding-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]!.text.split('\r\n').slice(1, 3)).toEqual([
    'Bo Begay,2026-01-05,0.00,0.00,0.00,0.00,60.00,60.00,25.00',
    'Ann O’Neill,2026-01-05,1.00,6.00,0.00,0.00,0.00,7.00,0.00',
  ]);
  expect(asked.map(({ first, after }) => [first, after ?? null])).toEqual([
    [50, null],
    [100, null],
    [100, 'bo'],
  ]);
});
