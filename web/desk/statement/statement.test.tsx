import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { statementDays } from '#graph/modules/statements/statement.rules';
import { addDays, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money } from '../../testing/answers.ts';
import { server } from '../../testing/graph.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import {
  check,
  choose,
  closed,
  fill,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';

atDesk();
const saved = savesFiles();
const today = todayInPhoenix();

const sums = {
  ages: ['NOT_LATE', 'UP_TO_30', 'UP_TO_60', 'UP_TO_90', 'OVER_90'].map((age) => ({
    ...{ __typename: 'OutstandingAge', age, invoiceCount: 0, amount: money('0.00') },
  })),
  total: money('60.00'),
  onAccount: money('0.00'),
};
const payer = (id: string, name: string, values: object = {}) => ({
  ...{ __typename: 'ClientPayer', id, personId: null, name, reference: null, email: null },
  ...{ address: null, byEmail: false, enteredBy: 'Grace Yazzie', version: 1 },
  ...{ createdAt: '2026-01-05T18:00:00.000Z', removedBy: null, removedAt: null },
  ...values,
});
const ended = { removedBy: 'Grace Yazzie', removedAt: '2026-02-05T18:00:00.000Z' };

const sent = {
  ...{ __typename: 'SentStatement', id: 's1', sentTo: 'Lucia Ellison', sentBy: 'Grace Yazzie' },
  ...{ from: '2026-01-01', through: '2026-03-31', sentAt: '2026-04-01T18:00:00.000Z' },
};

it('saves the statement of who pays now, or paid before, for the last three months or other days', async () => {
  reads('DeskOutstanding', {
    outstandingByClient: wholeList([
      {
        ...{ __typename: 'ClientOutstanding', id: 'c1', clientName: 'Ann O’Neill' },
        ...{ oldestDueDate: '2026-01-05', ...sums },
      },
    ]),
    outstandingByAge: { __typename: 'OutstandingSums', ...sums },
  });
  reads('DeskStatement', {
    sentStatements: [sent],
    clientPayers: [
      payer('p3', 'Lucia Ellison', { personId: 'r1' }),
      payer('p2', 'Desert Mutual', ended),
      payer('p1', 'Lucia Ellison', { personId: 'r1', ...ended }),
    ],
  });
  const asked: string[] = [];
  server.use(
    http.get('*/api/billing/clients/c1/statement', ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('pdf');
    }),
  );
  await renderDesk('/desk/billing/outstanding');
  const { from } = statementDays({}, today);
  await see('1 client owes something');
  await press('Statement… of Ann O’Neill');
  const dialog = await opened('Account statement for Ann O’Neill');
  expect([value('First day', dialog), value('Last day', dialog)]).toEqual([from, today]);
  await waitFor(() =>
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Lucia Ellison, who pays now',
      'Ann O’Neill',
      'Desert Mutual',
    ]),
  );
  await press('Download PDF', dialog);
  await closed();
  expect(asked).toEqual([`?from=${from}&through=${today}`]);

  await press('Statement… of Ann O’Neill');
  const again = await opened('Account statement for Ann O’Neill');
  await choose(/^For/, 'Desert Mutual', again);
  await fill('First day', addDays(today, -800), again);
  await press('Download PDF', again);
  await see(/A statement has at most 24 months/);
  await fill('First day', addDays(today, -400), again);
  await press('Download PDF', again);
  await closed();
  expect(asked[1]).toBe(`?payerId=p2&from=${addDays(today, -400)}&through=${today}`);
  await waitFor(() => expect(saved).toHaveLength(2));

  const letters = 'Desert Mutual gets letters. Please download the statement, print and mail it.';
  const mailed = takes('DeskSendStatement', 'sendStatement', letters, { sentStatement: sent });
  await press('Statement… of Ann O’Neill');
  const mail = await opened('Account statement for Ann O’Neill');
  await see(
    'Last emailed to Lucia Ellison on Wednesday, April 1, 2026 by Grace Yazzie: Jan 01, 2026 through Mar 31, 2026.',
  );
  await choose(/^For/, 'Desert Mutual', mail);
  await check('Email it to them', mail);
  await press('Send Statement', mail);
  await see(letters);
  await choose(/^For/, 'Lucia Ellison, who pays now', mail);
  await press('Send Statement', mail);
  await see('The statement is on its way to Lucia Ellison');
  await closed();
  expect(mailed).toEqual([
    expect.objectContaining({ clientId: 'c1', payerId: 'p2', from, through: today }),
    expect.objectContaining({ clientId: 'c1', from, through: today }),
  ]);
});
