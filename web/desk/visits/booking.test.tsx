import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { weekOf } from '#graph/shared/week.rules';
import { failure, graph, server } from '../../testing/graph.ts';
import { halfType } from '../../app/forms/testing/formContract.tsx';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  fill,
  isInvalid,
  opened,
  press,
  reads,
  see,
  takes,
} from '../testing/hands.ts';
import { ann, dan, wholeList } from '../testing/records.ts';
import { instantAt } from './phoenix.ts';
import {
  answersChoices,
  answersOutcome,
  answersPreview,
  day,
  madePlan,
  previewed,
} from './testing/visits.ts';

atDesk();

const services = () =>
  reads('DeskBookableServices', {
    services: [{ __typename: 'Service', id: 's1', name: 'Personal Care', duration: 240 }],
  });
const books = (...answers: (readonly [string, string] | object)[]) =>
  takes('DeskBookVisit', 'bookAppointment', ...answers);

describe('booking', () => {
  const start = async (repeats?: string): Promise<void> => {
    reads('DeskSchedule', { schedule: { __typename: 'Schedule', visits: [], caregivers: [] } });
    reads('DeskClientChoices', ({ search, statuses }) => ({
      clients: {
        ...wholeList(
          search === 'ruth' && String(statuses) === 'ACTIVE,SUSPENDED'
            ? [ann({ firstName: 'Ruth', lastName: 'Alvarez', address: '12 East Palm Lane' })]
            : [],
        ),
        __typename: 'ClientConnection',
      },
    }));
    services();
    server.use(answersChoices());
    await renderDesk('/desk/schedule');
    await press('Book a Visit');
    const client = await screen.findByRole('combobox', { name: 'Client' });
    await waitFor(() => expect(document.activeElement).toBe(client));
    await userEvent.keyboard('ruth');
    await screen.findByRole('option', { name: /Ruth Alvarez/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Personal Care' });
    await choose('Service', 's1');
    await fill('Day', day(3));
    await screen.findByRole('option', { name: /^Ana Cruz/ });
    await choose('Caregiver', 'ana');
    if (repeats !== undefined) await choose('Repeats', repeats);
  };
  const booked = { clientId: 'c1', serviceId: 's1', caregiverId: 'ana', duration: 240 };

  it('finds the client by typing, uses the usual length, and shows a refusal beside its field', async () => {
    const sent = books(['Ana Cruz has time off until Friday.', 'caregiverId'], {});
    await start();
    await press('Book the Visit');
    await isInvalid(screen.getByLabelText('Caregiver'));
    expect(sent).toMatchObject([{ ...booked, startsAt: instantAt(day(3), '09:00') }]);
    await choose('Caregiver', 'zoe');
    await press('Book the Visit');
    await closed();
    await see('Visit booked');
  });

  it('says beforehand that the day is a holiday with a rate of its own', async () => {
    const standing = { removedAt: null };
    reads('DeskSpecialRates', {
      specialDays: {
        __typename: 'SpecialDays',
        holidays: [
          { __typename: 'Holiday', id: 'h1', day: day(3), name: 'Founders’ Day', ...standing },
        ],
        rates: [
          {
            ...{ __typename: 'SpecialRate', id: 'r1', kind: 'HOLIDAY', serviceId: null },
            ...{ firstDay: '2020-01-01', factor: '1.50', price: null, ...standing },
          },
        ],
      },
    });
    await start();
    await see('Holiday rate (Founders’ Day): 1.5 times the usual price.');
    await fill('Day', day(4));
    expect(screen.queryByText(/Founders’ Day/)).toBeNull();
  });

  it('asks whether two caregivers are needed, and again once the time is another', async () => {
    const refusal = ['Bea Lopez is with Ruth Alvarez then.', 'secondCaregiver'] as const;
    const sent = books(refusal, refusal, {});
    await start();
    const box = () => screen.queryByLabelText<HTMLInputElement>(/Two caregivers are needed/);
    expect(box()).toBeNull();
    await press('Book the Visit');
    await see(refusal[0]);
    await userEvent.click(box()!);
    expect(box()?.checked).toBe(true);
    await choose('Length', '300');
    expect(box()).toBeNull();
    await press('Book the Visit');
    await check(/Two caregivers are needed/);
    await press('Book the Visit');
    await closed();
    const answers = sent.map(({ secondCaregiver }) => secondCaregiver);
    expect(answers).toEqual([undefined, undefined, true]);
  });

  it('asks for a reason to book beyond weekly hours, and anew for someone else', async () => {
    const refusal = ['Give a reason to book beyond weekly hours.', 'beyondHours'] as const;
    const sent = books(refusal, refusal, {});
    const label = 'Reason to book beyond weekly hours';
    await start();
    const outside = screen.getByRole('group', { name: 'Outside their weekly hours' });
    expect(outside.textContent).toBe('Bo Tso');
    await choose('Caregiver', 'bo');
    expect(screen.queryByLabelText(label)).toBeNull();
    await press('Book the Visit');
    await isInvalid(await screen.findByLabelText(label));
    await fill(label, 'He said yes.');
    await choose('Caregiver', 'zoe');
    expect(screen.queryByLabelText(label)).toBeNull();
    await press('Book the Visit');
    await fill(label, 'She said yes.');
    expect(sent[1]?.beyondHours).toBeUndefined();
    await press('Book the Visit');
    await closed();
    expect(sent[2]).toMatchObject({ caregiverId: 'zoe', beyondHours: 'She said yes.' });
  });

  it('offers a reason for a plan’s visits beyond weekly hours, and shows what it does', async () => {
    const asked: { create: Record<string, unknown> }[] = [];
    const sent = takes('DeskMakePlan', 'createRecurringAppointment', madePlan);
    const visits = [previewed(day(3)), previewed(day(4), { outsideHours: true })];
    server.use(answersOutcome(), answersPreview(asked, { visits }));
    await start('daily');
    const label = /^Reason to book beyond weekly hours/;
    await screen.findByLabelText(label);
    expect(asked.at(-1)?.create.beyondHours).toBeUndefined();
    await see('1 visit is beyond weekly hours, with your reason.');
    await fill(label, 'She said yes.');
    await waitFor(() => expect(asked.at(-1)?.create.beyondHours).toBeTruthy());
    await press('Book 2 Visits');
    await opened('The Plan');
    expect(sent).toMatchObject([{ beyondHours: 'She said yes.' }]);
  });

  it('makes a plan, and says beforehand which of its visits nobody could take', async () => {
    const asked: unknown[] = [];
    const sent = takes('DeskMakePlan', 'createRecurringAppointment', madePlan);
    server.use(answersOutcome(), answersPreview(asked));
    await start('weekly');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Monday' }));
    const days = {
      pattern: 'WEEKLY',
      daysOfWeek: ['MONDAY'],
      startDate: day(3),
      startTime: '09:00',
    };
    const plan = { ...booked, ...days };
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ create: plan }));
    await see('Ana Cruz has time off until noon.');
    expect(screen.queryByText(/^Two caregivers would be there/)).toBeNull();
    await press('Book 3 Visits, 1 Without a Caregiver');
    await opened('The Plan');
    expect(sent).toMatchObject([plan]);
  });

  it('says on which days a plan starts, as the graph counts them', async () => {
    const days = ['2026-11-29', '2026-12-05', '2026-12-13', '2026-12-19', '2026-12-27'];
    // In the evening, which is the next day in UTC.
    server.use(answersPreview([], { visits: days.map((at) => previewed(at, {}, '19:00')) }));
    await start();
    expect(screen.queryByText(/^First visits/)).toBeNull();
    await choose('Repeats', 'biweekly');
    await see('First visits: Sun, Nov 29 · Sat, Dec 5 · Sun, Dec 13 · Sat, Dec 19');
    await choose('Repeats', '');
    expect(screen.queryByText(/^First visits/)).toBeNull();
  });

  it('lets a plan begin earlier this week, and says which visits it enters', async () => {
    const asked: unknown[] = [];
    const visits = [previewed(day(-2), { isPast: true }), previewed(day(5))];
    server.use(answersPreview(asked, { visits }));
    await start();
    const monday = weekOf(day(0), 1);
    const field = screen.getByLabelText<HTMLInputElement>('Day');
    expect(field.min).toBe(day(0));
    await choose('Repeats', 'weekly');
    expect(field.min).toBe(monday);
    await fill('Day', monday);
    await see(/^1 visit is on a day that is over\. It’s entered/);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ create: { startDate: monday } }));
    await screen.findByRole('button', { name: 'Book 1 Visit' });
  });

  it('shows the graph’s message when a plan would be refused', async () => {
    const message = 'This client’s care is suspended: no visit can be booked.';
    server.use(answersPreview([], { refusals: [{ field: 'clientId', message }] }));
    await start('daily');
    await see(message);
    await screen.findByRole('button', { name: 'Create Plan' });
    server.use(graph.query('DeskPlanPreview', () => failure('INTERNAL')));
    await choose('Repeats', 'monthly');
    await see(/couldn’t check which visits/);
  });
});

describe('entering a past visit', () => {
  const start = async (): Promise<void> => {
    reads('DeskClient', { client: ann() });
    reads('DeskRecordVisits', { appointments: wholeList([]) });
    services();
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'a page' };
    reads('DeskEveryCaregiver', ({ after }) => ({
      caregivers: after
        ? wholeList([dan({ id: 'g2', firstName: 'Abe' })])
        : { ...wholeList([dan()]), pageInfo },
    }));
    await renderDesk('/desk/clients/c1?section=visits');
    await press('Enter a Past Visit');
    // Caregivers on the second page are listed, too.
    for (const name of ['Abe Yazzie', 'Dan Yazzie', 'Personal Care'])
      await screen.findByRole('option', { name });
  };

  it('prefills the client, asks for the rest, and shows a refusal beside its field', async () => {
    const refusal = ['This client has another visit then.', 'startedAt'] as const;
    const sent = takes('DeskRecordPastVisit', 'recordPastVisit', refusal, {});
    await start();
    await press('Enter the Visit');
    await see(/is required/);
    expect(sent).toEqual([]);
    await choose('Service', 's1');
    await choose('Caregiver', 'g1');
    await fill('Day', day(-3));
    await fill('Began at', '20:00');
    await fill('Ended at', '02:00');
    await fill('Why it wasn’t booked', 'Agreed by phone.');
    await press('Enter the Visit');
    await isInvalid(screen.getByLabelText('Day'));
    expect(sent).toMatchObject([
      {
        ...{ clientId: 'c1', serviceId: 's1', caregiverId: 'g1', reason: 'Agreed by phone.' },
        ...{ startedAt: instantAt(day(-3), '20:00'), completedAt: instantAt(day(-2), '02:00') },
        idempotencyKey: expect.any(String),
      },
    ]);
    await press('Enter the Visit');
    await closed();
    await see('Visit entered');
  });

  it('tells a half-typed day or time from a missing one', async () => {
    await start();
    halfType('Day');
    halfType('Began at');
    await press('Enter the Visit');
    await see('Day must be a real date, with month, day and full year');
    await see('Began at must be a whole time, with hour, minute and AM or PM');
  });

  it('also finds clients whose care has ended, unlike booking', async () => {
    await start();
    const asked = reads('DeskClientChoices', {
      clients: { ...wholeList([]), __typename: 'ClientConnection' },
    });
    await userEvent.clear(screen.getByRole('combobox', { name: 'Client' }));
    await userEvent.keyboard('r');
    await waitFor(() => expect(asked[0]).toMatchObject({ statuses: null }));
  });
});
