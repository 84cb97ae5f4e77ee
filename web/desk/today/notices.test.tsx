import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { check, choose, closed, fill, opened, press, reads, see, takes } from '../testing/hands.ts';
import { wholeList } from '../testing/records.ts';
import { part, shows, visit } from './testing/today.ts';

atDesk();

const isCalm = () => screen.queryByText('Nothing needs you right now.') !== null;

describe('an open visit on Today', () => {
  const open = (values: object = {}) => ({
    openVisits: [
      visit({
        ...{ caregiverId: null, caregiver: null, caregiverPhone: null, status: 'SCHEDULED' },
        ...{ startsAt: '2027-03-05T17:00:00.000Z', endsAt: '2027-03-05T20:00:00.000Z' },
        ...values,
      }),
    ],
  });

  it('says who can’t make it and why, and is offered and withdrawn with one press', async () => {
    const declined = { __typename: 'DeclinedVisit', caregiver: 'Zoë Begay', reason: 'My car' };
    shows(open({ declined }), open({ offeredAt: '2027-03-04T17:00:00.000Z' }));
    const offered = takes('DeskOfferVisit', 'offerVisit', { appointment: null });
    const withdrawn = takes('DeskWithdrawVisitOffer', 'withdrawVisitOffer', { appointment: null });
    await renderDesk('/desk');
    const rows = await part('Visits Without a Caregiver 1');
    expect(rows.getByText('Zoë Begay can’t make it: “My car”')).toBeTruthy();
    await press('Offer to Caregivers for Rosa Ibáñez', rows);
    await press('Withdraw Offer for Rosa Ibáñez', rows);
    await waitFor(() => expect(withdrawn).toEqual([{ id: 'v1' }]));
    expect(offered).toEqual([{ id: 'v1' }]);
  });

  it('shows the graph’s message that somebody accepted it', async () => {
    shows(open(), {});
    takes('DeskOfferVisit', 'offerVisit', 'Ana Cruz has this visit now.');
    await renderDesk('/desk');
    await press(/^Offer to Caregivers/, await part('Visits Without a Caregiver 1'));
    await see('Ana Cruz has this visit now.');
    await waitFor(() => expect(screen.queryByText('Visits Without a Caregiver')).toBeNull());
  });
});

const notice = {
  ...{ __typename: 'NoticeToTell', id: 'n1', kind: 'TAKEN', appointmentId: 'v1' },
  ...{ startsAt: '2027-03-05T17:00:00.000Z', startsAtBefore: null, pattern: null, says: null },
  ...{
    service: null,
    serviceBefore: null,
    patternBefore: null,
    comes: null,
    insteadOf: null,
    clientId: 'c1',
    client: 'Rosa Ibáñez',
  },
  ...{ caregiver: 'Zoë Begay', phone: '(602) 555-0177', toldAt: null, toldBy: null },
};
const companionship = { service: 'Companionship', serviceBefore: 'Personal Care' };
const pattern = 'Every week on Thursday, 9:00 AM to 12:00 PM';

it('names who hasn’t seen which notice, with their number', async () => {
  const plan = { ...notice, id: 'n2', kind: 'GIVEN', appointmentId: null, pattern };
  const changed = {
    ...{ ...notice, kind: 'CHANGED', ...companionship },
    startsAt: '2027-03-05T20:00:00.000Z',
  };
  const moved = { ...changed, id: 'n4', startsAtBefore: '2027-03-05T16:00:00.000Z' };
  shows({ toTell: [notice, plan, { ...changed, id: 'n3' }, moved] });
  await renderDesk('/desk');
  const rows = await part('Not Seen Yet 4');
  expect(rows.getAllByText('A new service: Companionship, before: Personal Care')).toHaveLength(2);
  expect(rows.getAllByText('A new time')).toHaveLength(1);
  for (const words of ['Not theirs anymore', 'Tomorrow, 10:00 AM', 'New regular visits', pattern])
    expect(rows.getByText(words)).toBeTruthy();
  const [call] = rows.getAllByRole('link', { name: 'Call Zoë Begay, (602) 555-0177' });
  expect(call!.getAttribute('href')).toBe('tel:+16025550177');
  expect(rows.getAllByRole('button', { name: 'Open Visit of Rosa Ibáñez' })).toHaveLength(3);
  expect(isCalm()).toBe(false);
});

it('is ticked off by phone, with who and when, and taken back', async () => {
  const told = { ...notice, toldAt: '2027-03-04T17:05:00.000Z', toldBy: 'Teresa' };
  shows({ toTell: [notice] }, { toTell: [told] }, { toTell: [notice] });
  const sent = takes('DeskSetToldByPhone', 'setToldByPhone', {});
  await renderDesk('/desk');
  await press('Told by Phone for Zoë Begay', await part('Not Seen Yet 1'));
  const after = await part('Not Seen Yet');
  expect(after.getByText('Told by Teresa at 10:05 AM')).toBeTruthy();
  expect(isCalm()).toBe(true);
  await press('Take Back for Zoë Begay', after);
  await part('Not Seen Yet 1');
  expect(sent).toEqual([
    { id: 'n1', told: true },
    { id: 'n1', told: false },
  ]);
});

it('lists the clients to call, with what changed', async () => {
  const client = { ...notice, kind: 'CHANGED', caregiver: null, phone: '(602) 555-0111' };
  const plan = { ...client, appointmentId: null };
  const says = 'Invoice INV-1005 of $360.00 no longer counts.';
  shows({
    toTell: [
      { ...client, comes: 'Carlos', insteadOf: 'Ana' },
      { ...client, id: 'n2', insteadOf: 'Ana', startsAtBefore: '2027-03-05T16:00:00.000Z' },
      { ...client, id: 'n3', kind: 'CANCELLED', startsAtBefore: '2027-03-05T18:00:00.000Z' },
      { ...plan, id: 'n4', startsAt: null, pattern, patternBefore: 'Every day' },
      { ...plan, id: 'n5', pattern, kind: 'CANCELLED' },
      { ...client, id: 'n6', phone: null, comes: 'Carlos' },
      { ...plan, id: 'n7', kind: 'IN_WORDS', startsAt: null, says },
      { ...client, id: 'n8', ...companionship },
    ],
  });
  await renderDesk('/desk');
  const rows = await part('Clients to Call 8');
  for (const text of [
    'Carlos comes instead of Ana',
    'Ana can’t come, nobody does yet',
    'A new time, before: Tomorrow, 9:00 AM',
    'Canceled',
    'They know it as: Tomorrow, 11:00 AM',
    'New times, before: Every day',
    pattern,
    'Regular visits end',
    'Last day: Tomorrow',
    'Carlos comes',
    says,
    'A new service: Companionship, before: Personal Care',
  ])
    expect(rows.getByText(text)).toBeTruthy();
  expect(rows.getAllByRole('link', { name: 'Call Rosa Ibáñez, (602) 555-0111' })).toHaveLength(7);
  expect(rows.getByRole('link', { name: 'Rosa Ibáñez' })).toBeTruthy();
  expect(screen.queryByText(/^Not Seen Yet/)).toBeNull();
});

describe('a time off request', () => {
  const request = {
    ...{ __typename: 'TimeOffRequest', id: 'request1', caregiverId: 'g1', caregiver: 'Zoë Begay' },
    ...{ firstDay: '2027-04-05', lastDay: '2027-04-06', reason: 'A wedding' },
    createdAt: '2027-03-04T17:00:00.000Z',
  };
  const answered = { request: { __typename: 'TimeOffRequest', id: 'request1' } };
  const answer = async () => {
    await press('Answer for Zoë Begay', await part('Time Off Requests 1'));
    return opened('Time Off for Zoë Begay');
  };

  it('is approved, after asking what happens to visits planned then', async () => {
    shows({ timeOffRequests: [request] }, {});
    const planned = {
      ...{ __typename: 'Appointment', id: 'v7', clientName: 'Rosa Ibáñez', clientId: 'c1' },
      ...{ recurringAppointmentId: null, startsAt: '2027-04-05T17:00:00.000Z' },
    };
    const message = 'Zoë Begay has one planned visit.';
    const asks = { __typename: 'UserError', field: 'plannedVisits', message };
    const sent = takes(
      'DeskAnswerTimeOff',
      'answerTimeOffRequest',
      { request: null, plannedVisits: [planned], userErrors: [asks] },
      { ...answered, plannedVisits: null },
    );
    const ana = { __typename: 'CaregiverForVisits', id: 'ana', name: 'Ana Cruz' };
    reads('DeskCaregiversForVisits', {
      caregiversForVisits: [{ ...ana, conflicts: [], knownClients: [] }],
    });
    reads('DeskPlansOfCaregiver', { recurringAppointments: wholeList([]) });
    await renderDesk('/desk');
    const dialog = await answer();
    expect(dialog.getByText(/April 5 to .*April 6\. “A wedding”/)).toBeTruthy();
    await fill(/Message to them/, 'Enjoy it', dialog);
    await press('Approve', dialog);
    await dialog.findByText(message);
    await waitFor(() =>
      expect(dialog.getAllByRole('option', { name: 'Ana Cruz' })).toHaveLength(2),
    );
    await choose(/^Who gets Rosa Ibáñez’s visit/, 'ana', dialog);
    await press('Approve', dialog);
    await closed();
    const input = { id: 'request1', approve: true, answer: 'Enjoy it' };
    const plannedVisits = [{ appointmentId: 'v7', caregiverId: 'ana' }];
    expect(sent).toEqual([input, { ...input, plannedVisits }]);
    expect(screen.queryByText(/Time Off Requests/)).toBeNull();
  });

  it('is declined, or says that a colleague has answered it', async () => {
    shows({ timeOffRequests: [request] });
    const refused = 'This request was answered on Thursday.';
    const sent = takes('DeskAnswerTimeOff', 'answerTimeOffRequest', refused);
    await renderDesk('/desk');
    const dialog = await answer();
    await press('Decline Instead', dialog);
    await press('Decline', dialog);
    await see(refused);
    expect(sent).toEqual([expect.objectContaining({ id: 'request1', approve: false })]);
  });
});

describe('a care note to sort', () => {
  const note = {
    ...{
      __typename: 'ClientCareUpdate',
      priority: 'NORMAL',
      id: 'n1',
      createdAt: '2027-03-04T17:20:00.000Z',
    },
    ...{ clientId: 'c1', clientName: 'Rosa Ibáñez', caregiverId: 'g1', caregiverName: 'Zoë Begay' },
    visit: {
      ...{ __typename: 'CareUpdateVisit', type: 'Personal Care' },
      ...{ startsAt: '2027-03-04T15:00:00.000Z', endsAt: '2027-03-04T17:00:00.000Z' },
    },
    ...{ updateType: 'Care note', title: 'Personal Care', content: 'He fell in the bathroom.' },
    ...{ tasks: ['Shave'], standing: 'TO_SORT' },
    ...{ whyToSort: 'CANCELED', correctedAt: null, version: 1 },
  };
  const sorts = (...answers: (readonly [string, string])[]) =>
    takes('DeskSortCareNote', 'sortCareNote', ...answers, {
      careUpdate: { ...note, standing: 'SHOWN' },
    });
  const decide = async () => {
    await press(/^Decide about the note/, await part('Care Notes to Sort 1'));
    return opened('What Becomes of This Note?');
  };

  it('is a row of its own, with text, writer, visit, time and why; is shown, and leaves the list', async () => {
    shows({ notesToSort: [note] }, {});
    const sent = sorts();
    await renderDesk('/desk');
    const rows = await part('Care Notes to Sort 1');
    for (const words of [
      /He fell in the bathroom/,
      'Zoë Begay',
      'Rosa Ibáñez',
      /^, Today, 8:00/,
      'Thursday, March 4, 10:20 AM',
      'The visit was canceled',
    ])
      expect(rows.getByText(words)).toBeTruthy();
    expect(isCalm()).toBe(false);
    const dialog = await decide();
    expect(dialog.getByText('He fell in the bathroom.')).toBeTruthy();
    await press('Save Decision', dialog);
    await waitFor(() => expect(screen.queryByText('Care Notes to Sort')).toBeNull());
    expect(sent).toEqual([{ id: 'n1', version: 1, decision: 'SHOW', appointmentId: null }]);
  });

  it('is moved to another visit of its caregiver, which has to be chosen', async () => {
    shows({ notesToSort: [note] });
    const sent = sorts();
    const other = {
      ...{ __typename: 'Appointment', id: 'v2', clientName: 'Otis Reed', type: 'Personal Care' },
      ...{ startsAt: '2027-03-04T15:00:00.000Z', endsAt: '2027-03-04T17:00:00.000Z' },
    };
    const asked = reads('DeskVisitsOfCaregiver', { appointments: wholeList([other]) });
    await renderDesk('/desk');
    const dialog = await decide();
    await check(/another visit/, dialog);
    await press('Save Decision', dialog);
    await see('Choose the visit it is about');
    expect(dialog.getByText('Which visit?').textContent).not.toContain('optional');
    await dialog.findByRole('option', { name: /^Otis Reed, .*March 4/ });
    await choose(/^Which visit/, 'v2', dialog);
    await press('Save Decision', dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ id: 'n1', version: 1, decision: 'MOVE', appointmentId: 'v2' });
    const days = { from: '2027-02-25T15:00:00.000Z', to: '2027-03-11T17:20:00.000Z' };
    expect(asked[0]!.filter).toEqual({ caregiverId: 'g1', ...days });
  });
});
