import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { networkTimers } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { atDesk, leaveDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { reads, see, value } from '../testing/hands.ts';
import { ann, wholeList } from '../testing/records.ts';
import { today, visit } from '../today/testing/today.ts';

/** Screens that stay visible while time passes: nothing is pressed, and the graph tells nothing. */
afterEach(async () => {
  jest.useRealTimers();
  await act(leaveDesk);
});
atDesk();
/** Thursday, March 4, 11:59:30 PM. */
const lateEvening = '2027-03-05T06:59:30Z';
beforeEach(() => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [...networkTimers],
    now: new Date(lateEvening),
  });
});

const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

it('loads once more when the day turns, and a price planned for that day is in force', async () => {
  const prices = [{ __typename: 'ServicePrice', firstDay: '2027-03-05', price: money('36.00') }];
  const service = {
    ...{ __typename: 'Service', id: 's1', version: 1, name: 'Personal Care', duration: 180 },
    ...{ category: 'personal-care', description: null, basePrice: money('34.00'), prices },
    ...{ tasks: [], isActive: true },
  };
  const asked = reads('DeskCatalogue', { catalogue: [service] });
  await renderDesk('/desk/services');
  await see(/\$36\.00 from/);
  await wait(1);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText(/\$36\.00 from/)).toBeNull();
  await wait(10);
  expect(asked).toHaveLength(2);
});

describe('Today', () => {
  const showing = (...answers: object[]) => {
    const left = [...answers];
    return reads('DeskToday', () => today((left.length > 1 ? left.shift() : left[0]) as never));
  };

  it('lists a start as late once it is', async () => {
    jest.setSystemTime(new Date('2027-03-04T17:10:00Z'));
    const planned = { visits: [visit()], asOf: '2027-03-04T17:10:00Z' };
    const late = { ...planned, lateVisits: [visit()], asOf: '2027-03-04T17:15:10Z' };
    const asked = showing(planned, late);
    await renderDesk('/desk');
    await see('Personal Care');
    await wait(4);
    expect(screen.queryByText('Late Starts')).toBeNull();
    expect(asked).toHaveLength(1);
    await wait(2);
    await see('15 minutes late');
    expect(asked).toHaveLength(2);
    await wait(30);
    expect(asked).toHaveLength(2);
  });

  it('says the new day by the graph’s clock, even if the computer’s is fast', async () => {
    jest.setSystemTime(new Date('2027-03-05T07:05:00Z'));
    const asked = showing(
      { asOf: lateEvening },
      { asOf: '2027-03-05T07:00:10Z', day: '2027-03-05' },
    );
    await renderDesk('/desk');
    await see('Visits Today, Thursday, March 4');
    await wait(1);
    await see('Visits Today, Friday, March 5');
    expect(asked).toHaveLength(2);
  });
});

it.each([
  ['2027-03-04T17:10:00Z', '2027-03-04T17:10:20Z', 'Thu 4'],
  [lateEvening, '2027-03-05T06:59:45Z', 'Fri 5'],
])('marks late visits and today on the schedule at %s', async (now, begins, today) => {
  jest.setSystemTime(new Date(now));
  const scheduled = {
    ...{ __typename: 'ScheduledVisit', id: 'v1', clientId: 'c1', client: 'Ruth Alvarez' },
    ...{ caregiverId: null, caregiver: null, type: 'Personal Care', status: 'SCHEDULED' },
    ...{ startsAt: begins, endsAt: '2027-03-05T09:59:45Z', startedAt: null },
    ...{ completedAt: null, conflict: null, isHeld: false, version: 4 },
  };
  reads('DeskSchedule', {
    schedule: { __typename: 'Schedule', visits: [scheduled], caregivers: [] },
  });
  await renderDesk('/desk/schedule');
  const current = () => document.querySelector('[aria-current=date]')?.textContent;
  await screen.findAllByRole('button', { name: /Ruth Alvarez/ });
  expect(current()).toBe('Thu 4');
  expect(screen.queryAllByRole('button', { name: /late/ })).toEqual([]);
  await wait(1);
  expect(screen.queryAllByRole('button', { name: /late/ })).not.toEqual([]);
  expect(current()).toBe(today);
});

it('moves the period of hours, unbilled work and reports, with the field that shows it', async () => {
  const answered = { __typename: 'HoursOfCaregivers', from: '2027-03-01', through: '2027-03-07' };
  const hours = reads('DeskHoursWorked', { caregiverHours: { ...answered, caregivers: [] } });
  const router = await renderDesk('/desk/hours');
  await screen.findByLabelText('Go to');
  await wait(1);
  await waitFor(() => expect(hours.at(-1)).toMatchObject({ day: '2027-03-05' }));
  expect(value('Go to')).toBe('2027-03-05');

  jest.setSystemTime(new Date(lateEvening));
  const reports = reads('DeskReports', {
    reports: {
      ...{ __typename: 'Reports', asOf: lateEvening, periods: [], outstanding: [] },
      outstandingTotal: money('0.00'),
    },
  });
  await act(() => router.navigate('/desk/reports'));
  await see(/^As of /);
  expect(value('Through')).toBe('2027-03-04');
  await wait(1);
  await waitFor(() => expect(reports.at(-1)!.input).toMatchObject({ through: '2027-03-05' }));
  expect(value('Through')).toBe('2027-03-05');
});

it('lets the audit log be searched through the new day', async () => {
  reads('DeskActivity', {
    systemState: {
      ...{ __typename: 'SystemState', version: '1.4.0' },
      mail: { __typename: 'MailState', isSent: true, waiting: 0, failed: 0 },
      queue: {
        ...{ __typename: 'QueueState', status: 'OK', waiting: 0, running: 0, failing: 0 },
        ...{ givenUp: 0, waitingSince: null, lastScheduledRunAt: null },
      },
      backup: { __typename: 'BackupState', lastAt: null, isLate: false },
    },
    failedJobs: wholeList([]),
  });
  reads('DeskAuditLog', { auditLog: wholeList([]) });
  await renderDesk('/desk/activity', { user: { ...teresa, role: 'ADMIN' } });
  const through = await screen.findByLabelText<HTMLInputElement>('Through');
  expect(through.max).toBe('2027-03-04');
  await wait(1);
  expect(through.max).toBe('2027-03-05');
});

it('moves a hold whose last day is over to the earlier ones', async () => {
  reads('DeskClient', { client: ann() });
  const account = { __typename: 'Account', id: 'u1', isActive: true, isInvited: false };
  const email = { email: 'ann@home.example', emailVerified: true };
  reads('DeskRecordAccount', { account: { ...account, ...email }, lockedAccounts: [] });
  reads('DeskClientHolds', {
    clientHolds: [
      {
        ...{ __typename: 'ClientHold', id: 'h1', firstDay: '2027-03-01', lastDay: '2027-03-04' },
        ...{ reason: 'Surgery', reasonForClient: null, placedBy: 'Teresa Valdez' },
        ...{ placedAt: '2027-03-01T16:00:00.000Z', removedBy: null, removedAt: null },
      },
    ],
  });
  await renderDesk('/desk/clients/c1?section=state');
  await screen.findByRole('button', { name: /^Change hold: / });
  await wait(1);
  expect(screen.queryByRole('button', { name: /^Change hold: / })).toBeNull();
  await see('What was changed or taken away');
});
