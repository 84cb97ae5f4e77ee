import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { weekdays } from '#graph/shared/week.rules';
import { failure, graph, server } from '../../testing/graph.ts';
import {
  atDesk,
  logInAgain,
  renderDesk,
  sessionEndsAt,
  type DeskRouter,
} from '../testing/desk.tsx';
import {
  choose,
  dialog,
  fill,
  isInvalid,
  main,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { dan, plannedVisit, weeklyPlan, wholeList } from '../testing/records.ts';

atDesk();

const isDan = (values: object = {}) => reads('DeskCaregiver', { caregiver: dan({ ...values }) });
const hours = (...spans: object[]) =>
  reads('DeskCaregiverHours', {
    caregiver: { __typename: 'Caregiver', id: 'g1', hoursVersion: 1 },
    caregiverAvailability: spans,
  });
const span = (values: object = {}) => ({
  ...{ __typename: 'CaregiverHours', id: 'h1', dayOfWeek: 'MONDAY', isAvailable: true },
  ...{ startTime: '08:00', endTime: '18:00', ...values },
});
const storesHours = (...answers: (readonly [string, string])[]) =>
  takes('DeskSetHours', 'setCaregiverAvailability', ...answers, {
    ...{
      hoursVersion: 2,
      hours: [span({ dayOfWeek: 'TUESDAY' })],
      appointmentsAffected: [plannedVisit()],
    },
  });
const open = (section: string): Promise<DeskRouter> =>
  renderDesk(`/desk/caregivers/g1?section=${section}`);
const noAccount = () =>
  server.use(graph.query('DeskRecordAccount', () => failure('NOT_FOUND', 'No such account.')));

describe('the caregivers', () => {
  it('are listed with the main facts, and filtered by the URL', async () => {
    const caregivers = wholeList([dan(), dan({ id: 'g2', isActive: false })]);
    const asked = reads('DeskCaregivers', { caregivers });
    await renderDesk('/desk/caregivers?state=left&search=dan');
    await screen.findAllByRole('link', { name: 'Dan Yazzie' });
    expect(asked).toEqual([{ search: 'dan', isActive: false }]);
    const [row, other] = screen.getAllByRole('row').slice(1);
    expect(row!.textContent).toContain('dementia, transfers, CPR');
    expect(other!.textContent).toContain('Inactive');
  });

  it('are added with numbers converted for the graph, which then opens their hours', async () => {
    isDan();
    hours();
    reads('DeskCaregivers', { caregivers: wholeList([]) });
    reads('DeskAccountOfEmail', {
      accountOfEmail: { __typename: 'EmailAccount', state: 'NONE', account: null },
    });
    const sent = takes('DeskAddCaregiver', 'addCaregiver', { caregiver: dan() });
    const router = await renderDesk('/desk/caregivers');
    await press('Add a Caregiver');
    for (const [label, text] of [
      ['Email', 'dan@home.example'],
      ['First name', 'Dan'],
      ['Last name', 'Yazzie'],
      ['Specialties', 'dementia, , transfers'],
      ['Years of experience', 'x'],
    ] as const)
      await fill(label, text, dialog());
    await press('Add Caregiver', dialog());
    await see('Years of experience must be a whole number from 0 to 80');
    await fill('Years of experience', '4', dialog());
    await press('Add Caregiver', dialog());
    await screen.findByRole('heading', { level: 1, name: 'Dan Yazzie' });
    const specialties = ['dementia', 'transfers'];
    expect(sent).toEqual([
      expect.objectContaining({ specialties, experience: 4, hourlyRate: null }),
    ]);
    expect(router.state.location.search).toBe('?section=hours');
  });
});

describe('a caregiver’s record', () => {
  it('saves the profile', async () => {
    isDan();
    const caregiver = dan({ certification: null });
    const sent = takes('DeskUpdateCaregiver', 'updateCaregiver', { caregiver });
    await renderDesk('/desk/caregivers/g1');
    await fill('Certification', '');
    await press('Save Profile', main());
    await waitFor(() => expect(main().getAllByText('Certification')).toHaveLength(1));
    const numbers = { hourlyRate: '21.50', experience: 4 };
    expect(sent).toMatchObject([{ id: 'g1', certification: null, ...numbers }]);
  });

  it('saves weekly hours typed by keyboard, and lists the visits that no longer fit', async () => {
    isDan();
    hours(span());
    const sent = storesHours(['The end must be after the beginning', 'hours.0.endTime']);
    await open('hours');
    const monday = within(await main().findByRole('group', { name: 'Monday' }));
    expect(value('From', monday)).toBe('08:00');
    act(() => main().getByRole('button', { name: 'Add hours on Tuesday' }).focus());
    await userEvent.keyboard('{Enter}');
    const tuesday = within(main().getByRole('group', { name: 'Tuesday' }));
    expect(document.activeElement).toBe(tuesday.getByLabelText('From'));
    await press('Remove hours 1 of Monday', monday);
    expect(monday.getByText('No hours')).toBeTruthy();
    const add = monday.getByRole('button', { name: 'Add hours on Monday' });
    expect(document.activeElement).toBe(add);
    await press('Save Hours', main());
    // The day whose hours are refused is named.
    await userEvent.click(await main().findByRole('link', { name: 'Tuesday: Until' }));
    expect(document.activeElement).toBe(tuesday.getByLabelText('Until'));
    await press('Save Hours', main());
    await main().findByRole('heading', { name: '1 visit no longer fits' });
    const day = { dayOfWeek: 'TUESDAY', startTime: '08:00', endTime: '17:00', isAvailable: true };
    expect(sent[1]).toEqual({ id: 'g1', version: 1, hours: [day] });
  });

  it('goes on from the hours that were saved, even where the old ones are read once more', async () => {
    isDan();
    const read = hours(span());
    const sent = storesHours();
    await open('hours');
    await press('Remove hours 1 of Monday', main());
    await press('Save Hours', main());
    await see('Hours saved');
    await waitFor(() => expect(read).toHaveLength(2));
    await press('Add hours on Monday', main());
    expect(screen.queryByText(/just changed this/)).toBeNull();
    await press('Save Hours', main());
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 2]));
  });

  it('copies the hours of a day to the other weekdays, in place of theirs', async () => {
    isDan();
    hours(
      span(),
      span({ id: 'h2', startTime: '18:00', endTime: '20:00' }),
      span({ id: 'h3', dayOfWeek: 'WEDNESDAY', startTime: '06:00' }),
      span({ id: 'h4', dayOfWeek: 'SATURDAY', startTime: '10:00' }),
    );
    const sent = storesHours();
    await open('hours');
    await press('Copy to Weekdays, as on Monday', main());
    expect(document.activeElement?.textContent).toMatch(/^Copy to Weekdays/);
    await press('Save Hours', main());
    await waitFor(() => expect(sent).toHaveLength(1));
    const stored = sent[0]!.hours as { dayOfWeek: string; startTime: string }[];
    const of = (day: number): string[] =>
      stored
        .filter(({ dayOfWeek }) => dayOfWeek === weekdays[day])
        .map(({ startTime }) => startTime);
    expect([1, 2, 3, 4, 5].map(of)).toEqual(Array(5).fill(['08:00', '18:00']));
    expect([of(6), of(0)]).toEqual([['10:00'], []]);
  });

  it('shows where they’re logged in, and logs one device out', async () => {
    const times = { startedAt: '2031-03-01T16:00:00.000Z', lastUsedAt: '2031-03-03T16:00:00.000Z' };
    const devices = ['Safari on iPhone', 'Chrome on Android'].map((device, n) => ({
      ...{ __typename: 'CaregiverDevice', id: `d${n}`, device, ...times },
    }));
    const state = { emailVerified: true, isActive: true, isInvited: false };
    const account = { __typename: 'Account', id: 'ug1', email: 'dan@home.example', ...state };
    isDan({ userId: 'ug1' });
    reads('DeskRecordAccount', { account, lockedAccounts: [] });
    reads('DeskCaregiverDevices', () => ({ caregiverDevices: [...devices] }));
    const sent = takes('DeskEndSessions', 'endSessions', () => {
      devices.shift();
      return { account };
    });
    await open('state');
    await press(/^End Safari on iPhone/, main());
    await waitFor(() => expect(main().queryByText('Safari on iPhone')).toBeNull());
    expect(main().getByText('Chrome on Android')).toBeTruthy();
    expect(sent).toEqual([{ id: 'ug1', deviceId: 'd0' }]);
  });
});

describe('a caregiver with planned visits', () => {
  const single = plannedVisit({
    ...{ id: 'a0', clientName: 'Bo Tso', clientId: 'c2' },
    startsAt: '2031-03-05T16:00:00.000Z',
  });
  /** Of a plan for Mondays and Fridays. */
  const ofPlan = ['2031-03-07', '2031-03-10', '2031-03-14'].map((day, index) =>
    plannedVisit({
      ...{ id: `p1v${index}`, recurringAppointmentId: 'p1' },
      startsAt: `${day}T20:30:00.000Z`,
    }),
  );
  const message = 'Dan Yazzie has 4 planned visits. Say who gets each, or leave it open.';
  const asks = {
    plannedVisits: [single, ...ofPlan],
    userErrors: [{ __typename: 'UserError', field: 'plannedVisits', message }],
  };
  const conflict = (appointmentId: string, why: string, outsideHours = false) => ({
    ...{ __typename: 'VisitConflict', appointmentId, conflicts: [why], outsideHours },
  });
  const busy = 'Ana Cruz has another visit then.';
  const late = 'Bea Moss does not work at that time.';
  const off = 'Cy Begay has time off.';
  const taker = (id: string, name: string, conflicts: object[], visits = 0) => ({
    ...{ __typename: 'CaregiverForVisits', id, name, conflicts },
    knownClients: visits > 0 ? [{ __typename: 'KnownClient', clientId: 'c1', visits }] : [],
  });
  const all = [single, ...ofPlan].map(({ id }) => id);
  const everyone = (plans: object[] = [weeklyPlan()]) => {
    isDan();
    noAccount();
    reads('DeskTimeOff', { caregiverTimeOff: wholeList([]) });
    reads('DeskPlansOfCaregiver', { recurringAppointments: wholeList(plans) });
    return reads('DeskCaregiversForVisits', {
      caregiversForVisits: [
        taker('g2', 'Ana Cruz', [conflict('p1v1', busy)]),
        taker('g3', 'Bea Moss', [conflict('a0', late, true)]),
        taker('g4', 'Cy Begay', [...all.map((id) => conflict(id, off))]),
        taker('g1', 'Dan Yazzie', []),
        taker('g5', 'Eve Ruiz', [], 4),
      ],
    });
  };
  const ofBo = /^Who gets Bo Tso’s visit on Wednesday, March 5/;
  const thePlan = 'Who gets Ann Begaye’s plan: Every week on Monday and Friday, 1:30 PM, 3 h';
  const given = (...who: (string | null)[]) =>
    all.map((appointmentId, index) => ({ appointmentId, caregiverId: who[index] }));
  const namesIn = (select: HTMLElement, group: string): string[] =>
    within(within(select).getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is given a last working day, and one who gets a plan, with the days they can’t', async () => {
    const asked = everyone();
    const lastWorkingDay = '2031-03-04';
    const sent = takes(
      'DeskSetCaregiverActive',
      'setCaregiverActive',
      { caregiver: null, ...asks },
      () => {
        isDan({ lastWorkingDay });
        return { caregiver: dan({ lastWorkingDay }), plannedVisits: null };
      },
    );
    await open('state');
    await press('Make Inactive', main());
    const question = await opened('Make Dan Yazzie inactive?');
    await fill('Last working day', lastWorkingDay, question);
    await press('Set Last Working Day', question);
    const everything = await question.findByLabelText<HTMLSelectElement>('Who gets all of them');
    expect(document.activeElement).toBe(everything);
    expect(question.getByRole('alert').textContent).toBe(message);
    // One question for all visits.
    expect(asked).toEqual([{ appointmentIds: all }]);
    expect(question.queryByRole('option', { name: 'Dan Yazzie' })).toBeNull();

    const plan = question.getByLabelText<HTMLSelectElement>(thePlan);
    expect(namesIn(plan, 'Can take it')).toEqual([
      'Eve Ruiz, knows the client, 4 visits',
      'Bea Moss',
    ]);
    expect(namesIn(plan, 'Can’t take every visit')).toEqual(['Ana Cruz, 2 of 3']);
    expect(namesIn(plan, 'Can’t take it')).toEqual(['Cy Begay']);
    const visit = question.getByLabelText(ofBo);
    expect(namesIn(visit, 'Outside their weekly hours')).toEqual(['Bea Moss']);
    expect(within(visit).getByRole<HTMLOptionElement>('option', { name: off }).disabled).toBe(true);

    await choose(thePlan, 'Ana Cruz, 2 of 3', question);
    expect(question.getByText('Stays open: 1 visit')).toBeTruthy();
    expect(question.getByText(`Monday, March 10, 2031: ${busy}`)).toBeTruthy();
    await userEvent.click(question.getByText('Choose by Day'));
    const monday = question.getByLabelText<HTMLSelectElement>(/^Monday, March 10, 2031, /);
    expect(monday.value).toBe('');
    await choose(/^Monday, March 10, 2031, /, 'Eve Ruiz, knows the client, 4 visits', question);
    expect(question.queryByText('Stays open: 1 visit')).toBeNull();
    await press('Set Last Working Day', question);
    expect(await main().findByText(/^Last working day: Tuesday, March 4, 2031\./)).toBeTruthy();
    expect(main().getByText('Active through Mar 04, 2031')).toBeTruthy();
    expect(sent).toEqual([
      { id: 'g1', isActive: false, lastWorkingDay },
      {
        ...{ id: 'g1', isActive: false, lastWorkingDay },
        plannedVisits: given(null, 'g2', 'g5', 'g2'),
        plans: [{ recurringAppointmentId: 'p1', caregiverId: 'g2' }],
      },
    ]);
  });

  it('stays after all, or gets another last working day', async () => {
    const [first, second] = ['2031-03-04', '2031-03-11'];
    isDan({ lastWorkingDay: first });
    noAccount();
    const days = [second, null];
    const sent = takes('DeskSetCaregiverActive', 'setCaregiverActive', () => {
      const lastWorkingDay = days.shift()!;
      isDan({ lastWorkingDay });
      return { caregiver: dan({ lastWorkingDay }), plannedVisits: null };
    });
    await open('state');
    await press('Change Last Working Day', main());
    const question = await opened('Make Dan Yazzie inactive?');
    expect(value('Last working day', question)).toBe(first);
    await fill('Last working day', second, question);
    await press('Set Last Working Day', question);
    await main().findByText(/^Last working day: Tuesday, March 11, 2031\./);
    await press('They Stay', main());
    await press('They Stay', await opened('Dan Yazzie stays?'));
    await main().findByText('Active. You can plan visits with them.');
    expect(sent).toEqual([
      { id: 'g1', isActive: false, lastWorkingDay: second },
      { id: 'g1', isActive: true },
    ]);
  });

  it('is not made inactive at once by a day that is half typed or refused', async () => {
    isDan();
    noAccount();
    const sent = takes('DeskSetCaregiverActive', 'setCaregiverActive', [
      'The last working day must not be in the past',
      'lastWorkingDay',
    ]);
    await open('state');
    await press('Make Inactive', main());
    const question = await opened('Make Dan Yazzie inactive?');
    const field = question.getByLabelText<HTMLInputElement>('Last working day');
    const badInput = jest.spyOn(field.validity, 'badInput', 'get').mockReturnValue(true);
    await press('Make Inactive', question);
    await isInvalid(field);
    expect(sent).toEqual([]);
    badInput.mockRestore();
    await fill('Last working day', '2026-01-01', question);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
    await press('Set Last Working Day', question);
    await see('The state wasn’t changed', 'The last working day must not be in the past');
    await isInvalid(field);
  });

  it('is made inactive after a question who gets each, and why beyond weekly hours, or shows the graph’s refusal', async () => {
    everyone();
    const refused = `Visit on Wednesday: ${late}`;
    const sent = takes(
      'DeskSetCaregiverActive',
      'setCaregiverActive',
      { caregiver: null, ...asks },
      [refused, 'plannedVisits.0.beyondHours'],
      ['Bea Moss is no longer active.', 'plans.0.caregiverId'],
      'Not today.',
      () => {
        isDan({ isActive: false });
        return { caregiver: dan({ isActive: false }), plannedVisits: null };
      },
    );
    await open('state');
    await press('Make Inactive', main());
    const question = await opened('Make Dan Yazzie inactive?');
    const leave = () => press('Make Inactive', question);
    await leave();
    await question.findByLabelText('Who gets all of them');
    await choose('Who gets all of them', 'Eve Ruiz', question);
    await choose(ofBo, 'Bea Moss', question);
    const everything = question.getByLabelText<HTMLSelectElement>('Who gets all of them');
    expect(everything.selectedOptions[0]!.textContent).toBe('Choose one by one');
    // Known before anything is sent.
    expect(question.getByLabelText('Reason to book beyond weekly hours')).toBeTruthy();
    await leave();
    expect(await question.findAllByText(refused)).toHaveLength(2);
    await isInvalid(question.getByLabelText(ofBo));
    expect(screen.queryByText('The state wasn’t changed')).toBeNull();
    await fill('Reason to book beyond weekly hours', 'She said yes.', question);
    await leave();
    await isInvalid(question.getByLabelText(thePlan));
    await choose(thePlan, 'Leave open', question);
    expect(question.getByLabelText(thePlan).getAttribute('aria-invalid')).toBeNull();
    await leave();
    await see('Not today.');
    await leave();
    await main().findByRole('button', { name: 'Make Active Again' });
    const beyondHours = 'She said yes.';
    const [visit, ...rest] = given('g3', null, null, null);
    expect(sent[1]).toMatchObject({
      plannedVisits: given('g3', 'g5', 'g5', 'g5'),
      plans: [{ caregiverId: 'g5' }],
    });
    // The reason is no plan's whose visits are all within the hours of the one who gets it.
    expect(sent[2]).toMatchObject({
      plans: [expect.not.objectContaining({ beyondHours }) as object],
    });
    expect(sent.at(-1)).toEqual({
      ...{ id: 'g1', isActive: false, lastWorkingDay: null },
      plannedVisits: [{ ...visit, beyondHours }, ...rest],
      plans: [{ recurringAppointmentId: 'p1', caregiverId: null }],
    });
  });

  it('is asked about plans without visits, too, and nothing is sent until who can is known', async () => {
    everyone([
      { ...weeklyPlan(), id: 'p2' },
      { ...weeklyPlan(), id: 'p3', startTime: '08:00', endDate: '2031-03-04' },
    ]);
    server.use(
      graph.query('DeskCaregiversForVisits', () => failure('INTERNAL_SERVER_ERROR', 'No.'), {
        once: true,
      }),
    );
    const sent = takes(
      'DeskSetCaregiverActive',
      'setCaregiverActive',
      { caregiver: null, ...asks, plannedVisits: [] },
      { caregiver: dan(), plannedVisits: null },
    );
    await open('state');
    await press('Make Inactive', main());
    const question = await opened('Make Dan Yazzie inactive?');
    await fill('Last working day', '2031-03-04', question);
    await press('Set Last Working Day', question);
    await question.findByText('We couldn’t load the caregivers.');
    await press('Try Again', question);
    await choose(
      await question.findByText<never>(/: no visits yet$/).then(() => thePlan),
      'Eve Ruiz, knows the client, 4 visits',
      question,
    );
    await press('Set Last Working Day', question);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      plannedVisits: [],
      plans: [{ recurringAppointmentId: 'p2', caregiverId: 'g5' }],
    });
  });

  it('is asked for the same reason once more after the session has ended', async () => {
    everyone();
    takes('DeskSetCaregiverActive', 'setCaregiverActive', { caregiver: null, ...asks });
    await open('state');
    const label = 'Reason to book beyond weekly hours';
    const asked = async () => {
      await press('Make Inactive', main());
      const question = await opened('Make Dan Yazzie inactive?');
      await press('Make Inactive', question);
      await choose(ofBo, 'Bea Moss', question);
      return question;
    };
    await fill(label, 'She said yes.', await asked());
    sessionEndsAt('DeskSetCaregiverActive');
    await press('Make Inactive', dialog());
    await logInAgain();
    takes('DeskSetCaregiverActive', 'setCaregiverActive', { caregiver: null, ...asks });
    expect(value(label, await asked())).toBe('She said yes.');
  });

  it('is asked the same before time off is stored, in which a plan stays theirs', async () => {
    everyone();
    const sent = takes(
      'DeskAddTimeOff',
      'addCaregiverTimeOff',
      { timeOff: null, ...asks },
      { timeOff: { __typename: 'CaregiverTimeOff', id: 't1' }, plannedVisits: null },
    );
    await open('off');
    await press('Add Time Off', main());
    await fill('First day', '2031-03-04', dialog());
    await fill('Last day', '2031-03-14', dialog());
    await press('Add Time Off', dialog());
    expect((await dialog().findByRole('alert')).textContent).toBe(message);
    await choose(thePlan, 'Ana Cruz, 2 of 3', dialog());
    await press('Add Time Off', dialog());
    await see('Time off saved');
    expect(screen.queryByText('The time off wasn’t stored')).toBeNull();
    expect(sent.map(({ plannedVisits, plans }) => [plannedVisits, plans])).toEqual([
      [undefined, undefined],
      [given(null, 'g2', null, 'g2'), undefined],
    ]);
  });
});
