import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { dan, plannedVisit, refusal, wholeList } from '../testing/records.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const is = (values: Record<string, unknown> = {}) =>
  graph.query('DeskCaregiver', () => data({ caregiver: dan(values) }));
const hours = (...spans: unknown[]) =>
  graph.query('DeskCaregiverHours', () =>
    data({
      caregiver: { __typename: 'Caregiver', id: 'g1', hoursVersion: 1 },
      caregiverAvailability: spans,
    }),
  );
const span = (values: Record<string, unknown> = {}) => ({
  __typename: 'CaregiverHours',
  id: 'h1',
  dayOfWeek: 1,
  startTime: '08:00',
  endTime: '18:00',
  isAvailable: true,
  ...values,
});
const main = () => within(screen.getByRole('main'));

describe('the caregivers', () => {
  it('are listed with the main facts, and filtered by the URL', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskCaregivers', ({ variables }) => {
        asked.push(variables);
        return data({ caregivers: wholeList([dan(), dan({ id: 'g2', isActive: false })]) });
      }),
    );
    await renderDesk('/desk/caregivers?state=left&search=dan');
    await screen.findAllByRole('link', { name: 'Dan Yazzie' });
    expect(asked).toEqual([{ search: 'dan', isActive: false }]);
    const [row, other] = screen.getAllByRole('row').slice(1);
    expect(row!.textContent).toContain('dementia, transfers, CPR');
    expect(other!.textContent).toContain('Inactive');
  });

  it('are added with numbers converted for the graph, which then opens their hours', async () => {
    const sent: unknown[] = [];
    server.use(
      is(),
      hours(),
      graph.query('DeskCaregivers', () => data({ caregivers: wholeList([]) })),
      graph.query('DeskAccountOfEmail', () =>
        data({ accountOfEmail: { __typename: 'EmailAccount', state: 'NONE', account: null } }),
      ),
      graph.mutation('DeskAddCaregiver', ({ variables }) => {
        sent.push(variables.input);
        return data({ addCaregiver: { caregiver: dan(), userErrors: [] } });
      }),
    );
    const router = await renderDesk('/desk/caregivers');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a Caregiver' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Email'), 'dan@home.example');
    await userEvent.type(dialog.getByLabelText('First name'), 'Dan');
    await userEvent.type(dialog.getByLabelText('Last name'), 'Yazzie');
    await userEvent.type(dialog.getByLabelText('Specialties'), 'dementia, , transfers');
    await userEvent.type(dialog.getByLabelText('Years of experience'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Caregiver' }));
    const years = 'Years of experience must be a whole number from 0 to 80';
    expect(await dialog.findByText(years)).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText('Years of experience'));
    await userEvent.type(dialog.getByLabelText('Years of experience'), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Caregiver' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dan Yazzie' })).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({
        specialties: ['dementia', 'transfers'],
        experience: 4,
        hourlyRate: null,
      }),
    ]);
    expect(router.state.location.search).toBe('?section=hours');
  });
});

describe('a caregiver’s record', () => {
  it('saves the profile', async () => {
    server.use(
      is(),
      graph.mutation('DeskUpdateCaregiver', ({ variables }) => {
        expect(variables.input).toMatchObject({
          id: 'g1',
          certification: null,
          hourlyRate: '21.50',
          experience: 4,
        });
        return data({
          updateCaregiver: { caregiver: dan({ certification: null }), userErrors: [] },
        });
      }),
    );
    await renderDesk('/desk/caregivers/g1');
    await userEvent.clear(await main().findByLabelText('Certification'));
    await userEvent.click(main().getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(main().getAllByText('Certification')).toHaveLength(1));
  });

  it('saves weekly hours typed by keyboard, and lists the visits that no longer fit', async () => {
    const sent: unknown[] = [];
    server.use(
      is(),
      hours(span()),
      graph.mutation('DeskSetHours', ({ variables }) => {
        sent.push(variables.input);
        return data({
          setCaregiverAvailability: {
            hoursVersion: 2,
            hours: [span({ dayOfWeek: 2 })],
            appointmentsAffected: [plannedVisit()],
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/caregivers/g1?section=hours');
    const monday = within(await main().findByRole('group', { name: 'Monday' }));
    expect((monday.getByLabelText('From') as HTMLInputElement).value).toBe('08:00');
    act(() => main().getByRole('button', { name: 'Add hours on Tuesday' }).focus());
    await userEvent.keyboard('{Enter}');
    const tuesday = within(main().getByRole('group', { name: 'Tuesday' }));
    const from = tuesday.getByLabelText('From');
    expect(document.activeElement).toBe(from);
    await userEvent.click(monday.getByRole('button', { name: 'Remove hours 1 of Monday' }));
    expect(monday.getByText('No hours')).toBeTruthy();
    expect(document.activeElement).toBe(
      monday.getByRole('button', { name: 'Add hours on Monday' }),
    );
    await userEvent.click(main().getByRole('button', { name: 'Save Hours' }));
    expect(await main().findByRole('heading', { name: 'One visit no longer fits' })).toBeTruthy();
    expect(sent).toEqual([
      {
        id: 'g1',
        version: 1,
        hours: [{ dayOfWeek: 2, startTime: '08:00', endTime: '17:00', isAvailable: true }],
      },
    ]);
  });

  it('copies the hours of a day to the other weekdays, in place of theirs', async () => {
    const sent: { hours: { dayOfWeek: number; startTime: string }[] }[] = [];
    server.use(
      is(),
      hours(
        span(),
        span({ id: 'h2', startTime: '18:00', endTime: '20:00' }),
        span({ id: 'h3', dayOfWeek: 3, startTime: '06:00' }),
        span({ id: 'h4', dayOfWeek: 6, startTime: '10:00' }),
      ),
      graph.mutation('DeskSetHours', ({ variables }) => {
        sent.push(variables.input as (typeof sent)[number]);
        return data({
          setCaregiverAvailability: {
            __typename: 'TimesPayload',
            hoursVersion: 2,
            hours: [],
            appointmentsAffected: [],
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/caregivers/g1?section=hours');
    const button = await main().findByRole('button', {
      name: 'Copy to Weekdays, as on Monday',
    });
    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    await userEvent.click(main().getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const of = (day: number): string[] =>
      sent[0]!.hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(({ startTime }) => startTime);
    expect([1, 2, 3, 4, 5].map(of)).toEqual(Array(5).fill([span().startTime, '18:00']));
    expect(of(6)).toEqual(['10:00']);
    expect(of(0)).toEqual([]);
  });

  it('names the day whose hours are refused', async () => {
    server.use(
      is(),
      hours(span()),
      graph.mutation('DeskSetHours', () =>
        data({
          setCaregiverAvailability: {
            hoursVersion: null,
            hours: null,
            appointmentsAffected: null,
            userErrors: [refusal('The end must be after the beginning', 'hours.0.endTime')],
          },
        }),
      ),
    );
    await renderDesk('/desk/caregivers/g1?section=hours');
    await userEvent.click(await main().findByRole('button', { name: 'Save Hours' }));
    const link = await main().findByRole('link', { name: 'Monday: Until' });
    await userEvent.click(link);
    expect(document.activeElement).toBe(main().getByLabelText('Until'));
  });

  it('adds and removes time off', async () => {
    const off = {
      __typename: 'CaregiverTimeOff',
      id: 't1',
      startDate: '2031-03-04T07:00:00.000Z',
      endDate: '2031-03-06T07:00:00.000Z',
      isAllDay: true,
      reason: 'Vacation',
      notes: null,
    };
    let times: unknown[] = [];
    server.use(
      is(),
      graph.query('DeskTimeOff', () => data({ caregiverTimeOff: wholeList(times) })),
      graph.mutation('DeskAddTimeOff', ({ variables }) => {
        expect(variables.input).toMatchObject({ firstDay: '2031-03-04', lastDay: '2031-03-05' });
        times = [off];
        return data({
          addCaregiverTimeOff: {
            timeOff: { __typename: 'CaregiverTimeOff', id: 't1' },
            plannedVisits: null,
            userErrors: [],
          },
        });
      }),
      graph.mutation('DeskRemoveTimeOff', () => {
        times = [];
        return data({ removeCaregiverTimeOff: { ok: true, userErrors: [] } });
      }),
    );
    await renderDesk('/desk/caregivers/g1?section=off');
    expect(await main().findByText('No time off')).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Add Time Off' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('First day'), '2031-03-04');
    await userEvent.type(dialog.getByLabelText('Last day'), '2031-03-05');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Time Off' }));
    const days = 'Tuesday, March 4, 2031 to Wednesday, March 5, 2031';
    expect(await main().findByText(days)).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: `Remove time off ${days}` }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Time Off' }),
    );
    expect(await main().findByText('No time off')).toBeTruthy();
  });

  it('shows where they’re logged in, and logs one device out', async () => {
    const devices = ['Safari on iPhone', 'Chrome on Android'].map((device, n) => ({
      __typename: 'CaregiverDevice',
      id: `d${n}`,
      device,
      startedAt: '2031-03-01T16:00:00.000Z',
      lastUsedAt: '2031-03-03T16:00:00.000Z',
    }));
    const account = {
      __typename: 'Account',
      id: 'ug1',
      email: 'dan@home.example',
      emailVerified: true,
      isActive: true,
      isInvited: false,
    };
    server.use(
      is(dan({ userId: 'ug1' })),
      graph.query('DeskRecordAccount', () => data({ account, lockedAccounts: [] })),
      graph.query('DeskCaregiverDevices', () => data({ caregiverDevices: devices })),
      graph.mutation('DeskEndSessions', ({ variables }) => {
        expect(variables.input).toEqual({ id: 'ug1', deviceId: 'd0' });
        devices.shift();
        return data({ endSessions: { __typename: 'AccountPayload', account, userErrors: [] } });
      }),
    );
    await renderDesk('/desk/caregivers/g1?section=state');
    await userEvent.click(await main().findByRole('button', { name: /^End Safari on iPhone/ }));
    await waitFor(() => expect(main().queryByText('Safari on iPhone')).toBeNull());
    expect(main().getByText('Chrome on Android')).toBeTruthy();
  });

  it('is made inactive after a question, or shows the graph’s refusal', async () => {
    let refused = true;
    server.use(
      is(),
      graph.query('DeskRecordAccount', () => failure('NOT_FOUND', 'This account does not exist.')),
      graph.mutation('DeskSetCaregiverActive', ({ variables }) => {
        expect(variables.input).toEqual({ id: 'g1', isActive: false });
        return data({
          setCaregiverActive: refused
            ? { caregiver: null, plannedVisits: null, userErrors: [refusal('Not today.')] }
            : { caregiver: dan({ isActive: false }), plannedVisits: null, userErrors: [] },
        });
      }),
    );
    await renderDesk('/desk/caregivers/g1?section=state');
    await userEvent.click(await main().findByRole('button', { name: 'Make Inactive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make Dan Yazzie inactive?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make Inactive' }));
    expect(await screen.findByText('Not today.')).toBeTruthy();
    refused = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Make Inactive' }));
    expect(await main().findByRole('button', { name: 'Make Active Again' })).toBeTruthy();
  });
});
