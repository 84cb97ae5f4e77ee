import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { wholeList } from '../testing/records.ts';
import { answersMutation } from '../visits/testing/visits.ts';
import { shows, visit } from './testing/today.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const open = {
  caregiverId: null,
  caregiver: null,
  caregiverPhone: null,
  isHeld: false,
  status: 'SCHEDULED',
  scheduledDate: '2027-03-05T17:00:00.000Z',
  endDate: '2027-03-05T20:00:00.000Z',
};

describe('an open visit on Today', () => {
  it('says who can’t make it and why, and is offered and withdrawn with one press', async () => {
    const declined = { __typename: 'DeclinedVisit', caregiver: 'Zoë Begay', reason: 'My car' };
    shows(
      { openVisits: [visit({ ...open, declined })] },
      { openVisits: [visit({ ...open, offeredAt: '2027-03-04T17:00:00.000Z' })] },
    );
    const sent: unknown[] = [];
    server.use(
      answersMutation('DeskOfferVisit', 'offerVisit', sent),
      answersMutation('DeskWithdrawVisitOffer', 'withdrawVisitOffer', sent),
    );
    await renderDesk('/desk');
    const rows = await part('Visits Without a Caregiver 1');
    expect(rows.getByText('Zoë Begay can’t make it: “My car”')).toBeTruthy();
    await userEvent.click(
      rows.getByRole('button', { name: 'Offer to Caregivers for Rosa Ibáñez' }),
    );
    await userEvent.click(
      await rows.findByRole('button', { name: 'Withdraw Offer for Rosa Ibáñez' }),
    );
    await waitFor(() => expect(sent).toEqual([{ id: 'v1' }, { id: 'v1' }]));
  });

  it('shows the graph’s message that somebody accepted it', async () => {
    shows({ openVisits: [visit(open)] }, {});
    server.use(
      graph.mutation('DeskOfferVisit', () =>
        data({
          offerVisit: {
            __typename: 'AppointmentPayload',
            userErrors: [
              { __typename: 'UserError', field: null, message: 'Ana Cruz has this visit now.' },
            ],
          },
        }),
      ),
    );
    await renderDesk('/desk');
    const rows = await part('Visits Without a Caregiver 1');
    await userEvent.click(rows.getByRole('button', { name: /^Offer to Caregivers/ }));
    expect(await screen.findByText('Ana Cruz has this visit now.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Visits Without a Caregiver')).toBeNull());
  });
});

const notice = {
  __typename: 'NoticeToTell',
  id: 'n1',
  kind: 'TAKEN',
  appointmentId: 'v1',
  begins: '2027-03-05T17:00:00.000Z',
  beginsBefore: null,
  pattern: null,
  patternBefore: null,
  comes: null,
  insteadOf: null,
  says: null,
  clientId: 'c1',
  client: 'Rosa Ibáñez',
  caregiver: 'Zoë Begay',
  phone: '(602) 555-0177',
  toldAt: null,
  toldBy: null,
};
const pattern = 'Every week on Thursday, 9:00 AM to 12:00 PM';

it('names who hasn’t seen which notice, with their number', async () => {
  const plan = { ...notice, id: 'n2', kind: 'GIVEN', appointmentId: null, pattern };
  shows({ toTell: [notice, plan] });
  await renderDesk('/desk');
  const rows = await part('Not Seen Yet 2');
  expect(rows.getByText('Not theirs anymore')).toBeTruthy();
  expect(rows.getByText('Tomorrow, 10:00 AM')).toBeTruthy();
  const [call] = rows.getAllByRole('link', { name: 'Call Zoë Begay, (602) 555-0177' });
  expect(call!.getAttribute('href')).toBe('tel:+16025550177');
  expect(rows.getAllByRole('button', { name: 'Open Visit of Rosa Ibáñez' })).toHaveLength(1);
  expect(rows.getByText('New regular visits')).toBeTruthy();
  expect(rows.getByText(pattern)).toBeTruthy();
  expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
});

it('is ticked off by phone, with who and when, and taken back', async () => {
  const told = { ...notice, toldAt: '2027-03-04T17:05:00.000Z', toldBy: 'Teresa' };
  shows({ toTell: [notice] }, { toTell: [told] }, { toTell: [notice] });
  const sent: unknown[] = [];
  server.use(answersMutation('DeskSetToldByPhone', 'setToldByPhone', sent));
  await renderDesk('/desk');
  const before = await part('Not Seen Yet 1');
  await userEvent.click(before.getByRole('button', { name: 'Told by Phone for Zoë Begay' }));
  const after = await part('Not Seen Yet 0');
  expect(after.getByText('Told by Teresa at 10:05 AM')).toBeTruthy();
  expect(screen.getByText('Nothing needs you right now.')).toBeTruthy();
  await userEvent.click(after.getByRole('button', { name: 'Take Back for Zoë Begay' }));
  expect(await screen.findByRole('region', { name: 'Not Seen Yet 1' })).toBeTruthy();
  expect(sent).toEqual([
    { id: 'n1', told: true },
    { id: 'n1', told: false },
  ]);
});

it('lists the clients to call, with what changed', async () => {
  const client = { ...notice, kind: 'CHANGED', caregiver: null, phone: '(602) 555-0111' };
  shows({
    toTell: [
      { ...client, comes: 'Carlos', insteadOf: 'Ana' },
      { ...client, id: 'n2', insteadOf: 'Ana', beginsBefore: '2027-03-05T16:00:00.000Z' },
      { ...client, id: 'n3', kind: 'CANCELLED' },
      {
        ...client,
        id: 'n4',
        appointmentId: null,
        begins: null,
        pattern,
        patternBefore: 'Every day',
      },
      { ...client, id: 'n5', appointmentId: null, pattern, kind: 'CANCELLED' },
      { ...client, id: 'n6', phone: null, comes: 'Carlos' },
      {
        ...{ ...client, id: 'n7', kind: 'IN_WORDS', appointmentId: null, begins: null },
        says: 'Invoice INV-1005 of $360.00 no longer counts.',
      },
    ],
  });
  await renderDesk('/desk');
  const rows = await part('Clients to Call 7');
  for (const text of [
    'Carlos comes instead of Ana',
    'Ana can’t come, nobody does yet',
    'A new time, before: Tomorrow, 9:00 AM',
    'Canceled',
    'New times, before: Every day',
    pattern,
    'Regular visits end',
    'Last day: Tomorrow',
    'Carlos comes',
    'Invoice INV-1005 of $360.00 no longer counts.',
  ])
    expect(rows.getByText(text)).toBeTruthy();
  expect(rows.getAllByRole('link', { name: 'Call Rosa Ibáñez, (602) 555-0111' })).toHaveLength(6);
  expect(rows.getByRole('link', { name: 'Rosa Ibáñez' })).toBeTruthy();
  expect(screen.queryByText(/^Not Seen Yet/)).toBeNull();
});

describe('a time off request', () => {
  const request = {
    __typename: 'TimeOffRequest',
    id: 'request1',
    caregiverId: 'g1',
    caregiver: 'Zoë Begay',
    firstDay: '2027-04-05',
    lastDay: '2027-04-06',
    reason: 'A wedding',
    createdAt: '2027-03-04T17:00:00.000Z',
  };
  const planned = {
    __typename: 'Appointment',
    id: 'v7',
    client: 'Rosa Ibáñez',
    clientId: 'c1',
    serviceId: 's1',
    scheduledDate: '2027-04-05T17:00:00.000Z',
    endDate: '2027-04-05T20:00:00.000Z',
    duration: 180,
  };
  const answers = (sent: unknown[], ...refused: object[]) =>
    graph.mutation('DeskAnswerTimeOff', ({ variables }) => {
      sent.push(variables.input);
      return data({
        answerTimeOffRequest: {
          __typename: 'AnswerTimeOffRequestPayload',
          request: { __typename: 'TimeOffRequest', id: 'request1' },
          plannedVisits: null,
          userErrors: [],
          ...refused.shift(),
        },
      });
    });
  const answer = async () => {
    const rows = await part('Time Off Requests 1');
    await userEvent.click(rows.getByRole('button', { name: 'Answer for Zoë Begay' }));
    return within(await screen.findByRole('dialog', { name: 'Time Off for Zoë Begay' }));
  };

  it('is approved, after asking what happens to visits planned then', async () => {
    const sent: unknown[] = [];
    shows({ timeOffRequests: [request] }, {});
    server.use(
      answers(sent, {
        request: null,
        plannedVisits: [planned],
        userErrors: [
          {
            __typename: 'UserError',
            field: 'plannedVisits',
            message: 'Zoë Begay has one planned visit.',
          },
        ],
      }),
      graph.query('DeskEveryCaregiver', () =>
        data({
          caregivers: wholeList([
            { __typename: 'Caregiver', id: 'ana', firstName: 'Ana', lastName: 'Cruz' },
          ]),
        }),
      ),
      graph.query('DeskCaregiverChoices', () => data({ caregiverChoices: [] })),
    );
    await renderDesk('/desk');
    const dialog = await answer();
    expect(dialog.getByText(/April 5 to .*April 6\. “A wedding”/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/Message to them/), 'Enjoy it');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Zoë Begay has one planned visit.')).toBeTruthy();
    await userEvent.selectOptions(
      await dialog.findByLabelText(/^Who gets Rosa Ibáñez’s visit/),
      await dialog.findAllByRole('option', { name: 'Ana Cruz' }).then(([, one]) => one!),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { id: 'request1', approve: true, answer: 'Enjoy it' },
      {
        id: 'request1',
        approve: true,
        answer: 'Enjoy it',
        plannedVisits: [{ appointmentId: 'v7', caregiverId: 'ana' }],
      },
    ]);
    expect(screen.queryByText(/Time Off Requests/)).toBeNull();
  });

  it('is declined, or says that a colleague has answered it', async () => {
    const sent: unknown[] = [];
    shows({ timeOffRequests: [request] });
    server.use(
      answers(sent, {
        request: null,
        userErrors: [
          {
            __typename: 'UserError',
            field: null,
            message: 'This request was answered on Thursday.',
          },
        ],
      }),
    );
    await renderDesk('/desk');
    const dialog = await answer();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline Instead' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('This request was answered on Thursday.')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ id: 'request1', approve: false })]);
  });
});
