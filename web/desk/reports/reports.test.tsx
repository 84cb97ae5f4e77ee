import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import { choose, press, reads, see } from '../testing/hands.ts';
import { csvOf } from '../ui/csv.ts';
import { scaleOf } from './scale.ts';

atDesk();
const saved = savesFiles();

const sources = ['CONSULTATION', 'CONSULTATION_REQUEST', 'SIGNUP_APPLICATION', 'OTHER'];
const period = (from: string, through: string, values: Record<string, unknown> = {}) => ({
  __typename: 'ReportPeriod',
  from,
  through,
  completedVisits: 0,
  hours: '0.00',
  billed: money('0.00'),
  paid: money('0.00'),
  refunded: money('0.00'),
  credited: money('0.00'),
  cancelledByClient: 0,
  cancelledByOffice: 0,
  cancelledForCare: 0,
  cancelFees: money('0.00'),
  newClients: sources.map((source) => ({ __typename: 'NewClients', source, count: 0 })),
  ...values,
});
const reports = (periods: unknown[], owed = '0.00') => ({
  reports: {
    __typename: 'Reports',
    asOf: '2027-03-04T17:05:00.000Z',
    periods,
    outstanding: ['NOT_LATE', 'UP_TO_30', 'UP_TO_60', 'UP_TO_90', 'OVER_90'].map((age, n) => ({
      __typename: 'OutstandingAge',
      age,
      invoiceCount: n === 4 && owed !== '0.00' ? 2 : 0,
      amount: money(n === 4 ? owed : '0.00'),
    })),
    outstandingTotal: money(owed),
  },
});
const twoMonths = reports(
  [
    period('2027-02-01', '2027-02-28', {
      completedVisits: 12,
      hours: '36.25',
      billed: money('1234.50'),
      paid: money('-20.00'),
      refunded: money('20.00'),
      credited: money('5.00'),
      cancelledByClient: 2,
      cancelFees: money('51.00'),
    }),
    period('2027-03-01', '2027-03-31', {
      completedVisits: 3,
      hours: '9.50',
      billed: money('100.10'),
      newClients: sources.map((source, n) => ({ __typename: 'NewClients', source, count: n })),
    }),
  ],
  '310.00',
);
const rowsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('Reports', () => {
  it('show the last six months by month, as charts and tables, and as a CSV file', async () => {
    const asked = reads('DeskReports', twoMonths);
    await renderDesk('/desk/reports');
    await see('As of 10:05 AM');
    const { from, through, by } = asked[0]!.input as Record<string, string>;
    expect([from!.slice(-3), by]).toEqual(['-01', 'MONTH']);
    const months = (Date.parse(through!) - Date.parse(from!)) / 86_400_000 / 30;
    expect(months).toBeGreaterThan(4.9);
    expect(months).toBeLessThan(6.3);

    const pictures = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
    expect(pictures).toContain('Income by month, as bars. The table beside it has the numbers.');
    expect(rowsOf('Hours').slice(1)).toEqual([
      'February 202736.25',
      'March 2027, so far9.50',
      'Total45.75',
    ]);
    expect(rowsOf('Income').slice(1)).toEqual([
      'February 2027$1,234.50-$20.00$20.00',
      'March 2027, so far$100.10$0.00$0.00',
      'Total$1,334.60-$20.00$20.00',
    ]);
    expect(rowsOf('Credits').slice(1)).toEqual([
      'February 2027$5.00',
      'March 2027, so far$0.00',
      'Total$5.00',
    ]);
    const ages = rowsOf('Outstanding by Age').slice(-2);
    expect(ages).toEqual(['Over 90 days late$310.002', 'Total$310.002']);
    expect(rowsOf('Cancellations')[1]).toBe('February 2027200$51.00');
    expect(rowsOf('New Clients')[2]).toBe('March 2027, so far0123');

    await press('Download CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('reports-2027-02-01-to-2027-03-31.csv');
    const lines = saved[0]!.text.split('\r\n');
    expect(lines[0]).toContain(
      'Billed,Income: Paid,Income: Refunded,Credits,Cancellations: By clients',
    );
    expect(lines[1]).toBe(
      'February 2027,2027-02-01,2027-02-28,12,36.25,1234.50,-20.00,20.00,5.00,2,0,0,51.00,0,0,0,0',
    );
    expect(lines.at(-2)).toBe('Over 90 days late,310.00,2');
  });

  it('keep the days and the period in the URL', async () => {
    const asked = reads(
      'DeskReports',
      reports([period('2027-03-01', '2027-03-07', { completedVisits: 5 })]),
    );
    const days = { from: '2027-03-01', through: '2027-03-07' };
    const router = await renderDesk('/desk/reports?from=2027-03-01&through=2027-03-07');
    await see('As of 10:05 AM');
    await choose('By', 'Week');
    await see('Mar 01, 2027, so far');
    expect(router.state.location.search).toBe('?from=2027-03-01&through=2027-03-07&by=week');
    expect(asked.at(-1)).toEqual({ input: { ...days, by: 'WEEK' } });
  });

  it('say when nothing happened', async () => {
    reads('DeskReports', reports([period('2027-03-01', '2027-03-31')]));
    await renderDesk('/desk/reports');
    await see('Nothing on these days');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['from=2027-03-02&through=2027-03-01', /is before the first/],
    ['from=2000-03-01&through=2027-03-01&by=week', /too long to show at once/],
  ])('load nothing with ?%s, and say why', async (search, words) => {
    await renderDesk(`/desk/reports?${search}`);
    expect((await screen.findByRole('alert', { name: '' })).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1 602', "'+1 602"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-20.00', '-20.00'],
  ['Due, "now"', '"Due, ""now"""'],
  ['=a,b', `"'=a,b"`],
])('writes the cell %s to the file as %s', (text, written) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`);
});

it('bars have round axis labels, below zero too', () => {
  const side = { top: 0, bottom: 100 };
  const { ticks, at } = scaleOf(
    [
      [7, 3],
      [2, 4],
    ],
    true,
    side,
  );
  expect(ticks).toEqual([0, 5, 10]);
  expect([at(0), at(5), at(10)]).toEqual([100, 50, 0]);
  expect(scaleOf([[120, -30]], false, side).ticks).toEqual([-50, 0, 50, 100, 150]);
  expect(scaleOf([[0, 0]], false, side).ticks).toEqual([0, 1]);
});
