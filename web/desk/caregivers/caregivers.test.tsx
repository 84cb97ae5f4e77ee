import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, renderDesk, type DeskRouter } from '../testing/desk.tsx';
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
import { dan, plannedVisit, wholeList } from '../testing/records.ts';

atDesk();

const isDan = (values: object = {}) => reads('DeskCaregiver', { caregiver: dan({ ...values }) });
const hours = (...spans: object[]) =>
  reads('DeskCaregiverHours', {
    caregiver: { __typename: 'Caregiver', id: 'g1', hoursVersion: 1 },
    caregiverAvailability: spans,
  });
const span = (values: object = {}) => ({
  ...{ __typename: 'CaregiverHours', id: 'h1', dayOfWeek: 1, isAvailable: true },
  ...{ startTime: '08:00', endTime: '18:00', ...values },
});
const storesHours = (...answers: (readonly [string, string])[]) =>
  takes('DeskSetHours', 'setCaregiverAvailability', ...answers, {
    ...{ hoursVersion: 2, hours: [span({ dayOfWeek: 2 })], appointmentsAffected: [plannedVisit()] },
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
    await main().findByRole('heading', { name: 'One visit no longer fits' });
    const day = { dayOfWeek: 2, startTime: '08:00', endTime: '17:00', isAvailable: true };
    expect(sent[1]).toEqual({ id: 'g1', version: 1, hours: [day] });
  });

  it('copies the hours of a day to the other weekdays, in place of theirs', async () => {
    isDan();
    hours(
      span(),
      span({ id: 'h2', startTime: '18:00', endTime: '20:00' }),
      span({ id: 'h3', dayOfWeek: 3, startTime: '06:00' }),
      span({ id: 'h4', dayOfWeek: 6, startTime: '10:00' }),
    );
    const sent = storesHours();
    await open('hours');
    await press('Copy to Weekdays, as on Monday', main());
    expect(document.activeElement?.textContent).toMatch(/^Copy to Weekdays/);
    await press('Save Hours', main());
    await waitFor(() => expect(sent).toHaveLength(1));
    const stored = sent[0]!.hours as { dayOfWeek: number; startTime: string }[];
    const of = (day: number): string[] =>
      stored.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ startTime }) => startTime);
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
  const visit = (values: object) => plannedVisit({ serviceId: 's1', duration: 180, ...values });
  const visits = [
    visit({}),
    visit({ id: 'a2', client: 'Bo Tso', scheduledDate: '2031-03-05T16:00:00.000Z' }),
  ];
  const message = 'Dan Yazzie has 2 planned visits. Say who gets each, or leave it open.';
  const asks = {
    plannedVisits: visits,
    userErrors: [{ __typename: 'UserError', field: 'plannedVisits', message }],
  };
  const people: [string, string, string][] = [
    ['g1', 'Dan', 'Yazzie'],
    ['g2', 'Ana', 'Cruz'],
    ['g3', 'Bea', 'Moss'],
  ];
  const everyone = () => {
    isDan();
    noAccount();
    reads('DeskTimeOff', { caregiverTimeOff: wholeList([]) });
    reads('DeskEveryCaregiver', {
      caregivers: wholeList(
        people.map(([id, firstName, lastName]) => dan({ id, firstName, lastName })),
      ),
    });
    reads('DeskCaregiverChoices', {
      caregiverChoices: people.map(([id, firstName, lastName]) => ({
        ...{ __typename: 'CaregiverChoice', id, name: `${firstName} ${lastName}`, phone: null },
        ...{ isSpecialist: false, outsideHours: id === 'g3' },
        visitsWithClient: id === 'g3' ? 0 : 4,
        conflicts: id === 'g3' ? ['Bea Moss does not work at that time.'] : [],
      })),
    });
  };

  it('is made inactive after a question who gets each, and why beyond weekly hours, or shows the graph’s refusal', async () => {
    everyone();
    const refused = 'Bea Moss does not work at that time.';
    const sent = takes(
      'DeskSetCaregiverActive',
      'setCaregiverActive',
      { caregiver: null, ...asks },
      [refused, 'plannedVisits.1.beyondHours'],
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
    const all = await question.findByLabelText<HTMLSelectElement>('Who gets all of them');
    expect(document.activeElement).toBe(all);
    expect(question.getByRole('alert').textContent).toBe(message);
    expect(question.queryByRole('option', { name: 'Dan Yazzie' })).toBeNull();

    const ofBo = /^Who gets Bo Tso’s visit on Wednesday, March 5/;
    const second = question.getByLabelText(ofBo);
    const free = await within(second).findByRole('group', { name: 'Can take it' });
    const names = within(free)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Ana Cruz, knows the client, 4 visits']);
    await choose('Who gets all of them', 'Ana Cruz', question);
    await choose(ofBo, 'Bea Moss', question);
    expect(all.selectedOptions[0]!.textContent).toBe('Choose one by one');
    await leave();
    expect(await question.findAllByText(refused)).toHaveLength(2);
    await isInvalid(second);
    expect(screen.queryByText('The state wasn’t changed')).toBeNull();

    await choose(ofBo, 'Leave open', question);
    expect(second.getAttribute('aria-invalid')).toBeNull();
    await choose(ofBo, 'Bea Moss', question);
    await fill('Reason to book beyond weekly hours', 'She said yes.', question);
    await leave();
    await see('Not today.');
    await leave();
    await main().findByRole('button', { name: 'Make Active Again' });
    const given = [
      { appointmentId: 'a1', caregiverId: 'g2' },
      { appointmentId: 'a2', caregiverId: 'g3' },
    ];
    const beyondHours = 'She said yes.';
    expect(sent[0]).toEqual({ id: 'g1', isActive: false });
    expect(sent.map(({ plannedVisits }) => plannedVisits)).toEqual([
      undefined,
      given,
      ...Array<unknown>(2).fill(given.map((one) => ({ ...one, beyondHours }))),
    ]);
  });

  it('is asked the same before time off is stored', async () => {
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
    await fill('Last day', '2031-03-05', dialog());
    await press('Add Time Off', dialog());
    expect((await dialog().findByRole('alert')).textContent).toBe(message);
    await press('Add Time Off', dialog());
    await see('Time off saved');
    expect(screen.queryByText('The time off wasn’t stored')).toBeNull();
    expect(sent.map(({ plannedVisits }) => plannedVisits)).toEqual([
      undefined,
      ['a1', 'a2'].map((appointmentId) => ({ appointmentId, caregiverId: null })),
    ]);
  });
});
