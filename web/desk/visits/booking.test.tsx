import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { weekOf } from '#graph/shared/week.rules';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { ann, dan, wholeList } from '../testing/records.ts';
import { instantAt } from './phoenix.ts';
import {
  answersChoices,
  answersMutation,
  answersOutcome,
  answersPreview,
  day,
} from './testing/visits.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('booking', () => {
  const start = async (): Promise<void> => {
    server.use(
      graph.query('DeskSchedule', () =>
        data({ schedule: { __typename: 'Schedule', visits: [], caregivers: [] } }),
      ),
      graph.query('DeskClientChoices', ({ variables }) =>
        data({
          clients: {
            __typename: 'ClientConnection',
            totalCount: 1,
            nodes:
              variables.search === 'ruth' && String(variables.statuses) === 'ACTIVE,SUSPENDED'
                ? [
                    {
                      __typename: 'Client',
                      id: 'c1',
                      firstName: 'Ruth',
                      lastName: 'Alvarez',
                      address: '12 East Palm Lane',
                    },
                  ]
                : [],
          },
        }),
      ),
      graph.query('DeskBookableServices', () =>
        data({
          services: [{ __typename: 'Service', id: 's1', name: 'Personal Care', duration: 240 }],
        }),
      ),
      answersChoices(),
    );
    await renderDesk('/desk/schedule');
    await userEvent.click(screen.getByRole('button', { name: 'Book a Visit' }));
    const client = await screen.findByRole('combobox', { name: 'Client' });
    await waitFor(() => expect(document.activeElement).toBe(client));
    await userEvent.keyboard('ruth');
    await screen.findByRole('option', { name: /Ruth Alvarez/ });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Personal Care' });
    await userEvent.selectOptions(screen.getByLabelText('Service'), 's1');
    await userEvent.type(screen.getByLabelText('Day'), day(3));
    await screen.findByRole('option', { name: /^Ana Cruz/ });
    await userEvent.selectOptions(screen.getByLabelText('Caregiver'), 'ana');
  };
  const booked = {
    clientId: 'c1',
    serviceId: 's1',
    caregiverId: 'ana',
    duration: 240,
  };

  it('finds the client by typing, uses the usual length, and shows a refusal beside its field', async () => {
    const sent: unknown[] = [];
    const message = 'Ana Cruz has time off until Friday.';
    const refusals = [{ field: 'caregiverId', message }];
    server.use(answersMutation('DeskBookVisit', 'bookAppointment', sent, { refusals }));
    await start();
    await press('Book the Visit');
    const caregiver = screen.getByLabelText('Caregiver');
    await waitFor(() => expect(caregiver.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toMatchObject([{ ...booked, scheduledDate: instantAt(day(3), '09:00') }]);
    server.use(answersMutation('DeskBookVisit', 'bookAppointment', sent));
    await userEvent.selectOptions(caregiver, 'zoe');
    await press('Book the Visit');
    await closed();
    expect(await screen.findByText('Visit booked')).toBeTruthy();
  });

  it('asks whether two caregivers are needed, and again once the time is another', async () => {
    const sent: Record<string, unknown>[] = [];
    const message = 'Bea Lopez is with Ruth Alvarez on Monday, March 3, from 9:00 AM to 12:00 PM.';
    const refusals = [{ field: 'secondCaregiver', message }];
    server.use(answersMutation('DeskBookVisit', 'bookAppointment', sent, { refusals }));
    await start();
    const box = () =>
      screen.queryByRole<HTMLInputElement>('checkbox', { name: /Two caregivers are needed/ });
    expect(box()).toBeNull();
    await press('Book the Visit');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await userEvent.click(box()!);
    expect(box()?.checked).toBe(true);

    await userEvent.selectOptions(screen.getByLabelText('Length'), '300');
    expect(box()).toBeNull();
    await press('Book the Visit');
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Two caregivers/ }));
    server.use(answersMutation('DeskBookVisit', 'bookAppointment', sent));
    await press('Book the Visit');
    await closed();
    expect(sent.map(({ secondCaregiver }) => secondCaregiver)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  it('asks for a reason to book beyond weekly hours, and anew for someone else', async () => {
    const sent: Record<string, unknown>[] = [];
    const message = 'Bo Tso does not work at that time. Give a reason to book beyond weekly hours.';
    const refusals = [{ field: 'beyondHours', message }];
    server.use(answersMutation('DeskBookVisit', 'bookAppointment', sent, { refusals }));
    await start();
    const outside = screen.getByRole('group', { name: 'Outside their weekly hours' });
    expect(outside.textContent).toBe('Bo Tso');
    const reason = () => screen.queryByLabelText('Reason to book beyond weekly hours');
    const caregiver = screen.getByLabelText('Caregiver');
    await userEvent.selectOptions(caregiver, 'bo');
    expect(reason()).toBeNull();
    await press('Book the Visit');
    await waitFor(() => expect(reason()?.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(reason()!, 'He said yes.');

    await userEvent.selectOptions(caregiver, 'zoe');
    expect(reason()).toBeNull();
    await press('Book the Visit');
    await waitFor(() => expect(reason()).not.toBeNull());
    expect(sent[1]?.beyondHours).toBeUndefined();
    await userEvent.type(reason()!, 'She said yes.');
    server.use(answersMutation('DeskBookVisit', 'bookAppointment', sent));
    await press('Book the Visit');
    await closed();
    expect(sent[2]).toMatchObject({ caregiverId: 'zoe', beyondHours: 'She said yes.' });
  });

  it('offers a reason for a plan’s visits beyond weekly hours, and shows what it does', async () => {
    const asked: { create: Record<string, unknown> }[] = [];
    const sent: Record<string, unknown>[] = [];
    const visits = [3, 4].map((days) => ({
      __typename: 'PreviewedVisit',
      scheduledDate: instantAt(day(days), '09:00'),
      caregiver: 'Ana Cruz',
      conflict: null,
      outsideHours: days === 4,
      alsoThere: null,
      isPast: false,
    }));
    const made = { recurringAppointment: { __typename: 'RecurringAppointment', id: 'p1' } };
    server.use(
      answersMutation('DeskMakePlan', 'createRecurringAppointment', sent, made),
      answersOutcome([]),
      answersPreview(asked, { visits }),
    );
    await start();
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'daily');
    const reason = await screen.findByLabelText(/^Reason to book beyond weekly hours/);
    expect(asked.at(-1)?.create.beyondHours).toBeUndefined();
    expect(screen.getByText('1 visit is beyond weekly hours, with your reason.')).toBeTruthy();
    await userEvent.type(reason, 'She said yes.');
    await waitFor(() => expect(asked.at(-1)?.create.beyondHours).toBeTruthy());
    await press('Book 2 Visits');
    expect(await screen.findByRole('dialog', { name: 'The Plan' })).toBeTruthy();
    expect(sent).toMatchObject([{ beyondHours: 'She said yes.' }]);
  });

  it('makes a plan, and says beforehand which of its visits nobody could take', async () => {
    const asked: unknown[] = [];
    const sent: unknown[] = [];
    const made = { recurringAppointment: { __typename: 'RecurringAppointment', id: 'p1' } };
    server.use(
      answersMutation('DeskMakePlan', 'createRecurringAppointment', sent, made),
      answersOutcome([]),
      answersPreview(asked),
    );
    await start();
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'weekly');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    const plan = {
      ...booked,
      pattern: 'WEEKLY',
      daysOfWeek: [1],
      startDate: day(3),
      startTime: '09:00',
    };
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ create: plan }));
    expect(await screen.findByText('Ana Cruz has time off until noon.')).toBeTruthy();
    expect(screen.queryByText(/^Two caregivers would be there/)).toBeNull();
    await press('Book 3 Visits, 1 Without a Caregiver');
    expect(await screen.findByRole('dialog', { name: 'The Plan' })).toBeTruthy();
    expect(sent).toMatchObject([plan]);
  });

  it('says on which days a plan starts, as the graph counts them', async () => {
    const sundayFirst = ['2026-11-29', '2026-12-05', '2026-12-13', '2026-12-19', '2026-12-27'];
    const visits = sundayFirst.map((date) => ({
      __typename: 'PreviewedVisit',
      // In the evening, which is the next day in UTC.
      scheduledDate: instantAt(date, '19:00'),
      caregiver: 'Ana Cruz',
      conflict: null,
      outsideHours: false,
      alsoThere: null,
      isPast: false,
    }));
    server.use(answersPreview([], { visits }));
    await start();
    expect(screen.queryByText(/^First visits/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'biweekly');
    expect(
      await screen.findByText('First visits: Sun, Nov 29 · Sat, Dec 5 · Sun, Dec 13 · Sat, Dec 19'),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), '');
    expect(screen.queryByText(/^First visits/)).toBeNull();
  });

  it('lets a plan begin earlier this week, and says which visits it enters', async () => {
    const visits = [-2, 5].map((days) => ({
      __typename: 'PreviewedVisit',
      scheduledDate: instantAt(day(days), '09:00'),
      caregiver: 'Ana Cruz',
      conflict: null,
      outsideHours: false,
      alsoThere: null,
      isPast: days < 0,
    }));
    const asked: unknown[] = [];
    server.use(answersPreview(asked, { visits }));
    await start();
    const monday = weekOf(day(0), 1);
    const field = screen.getByLabelText<HTMLInputElement>('Day');
    expect(field.min).toBe(day(0));
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'weekly');
    expect(field.min).toBe(monday);
    await userEvent.clear(field);
    await userEvent.type(field, monday);
    expect(
      await screen.findByText(/^1 visit is on a day that is over\. It’s entered/),
    ).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ create: { startDate: monday } });
    expect(screen.getByRole('button', { name: 'Book 1 Visit' })).toBeTruthy();
  });

  it('shows the graph’s message when a plan would be refused', async () => {
    const message = 'This client’s care is suspended: no visit can be booked.';
    server.use(answersPreview([], { refusals: [{ field: 'clientId', message }] }));
    await start();
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'daily');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create Plan' })).toBeTruthy();
    server.use(graph.query('DeskPlanPreview', () => failure('INTERNAL')));
    await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'monthly');
    expect(await screen.findByText(/couldn’t check which visits/)).toBeTruthy();
  });
});

describe('entering a past visit', () => {
  const start = async (): Promise<void> => {
    server.use(
      graph.query('DeskClient', () => data({ client: ann() })),
      graph.query('DeskRecordVisits', () => data({ appointments: wholeList([]) })),
      graph.query('DeskBookableServices', () =>
        data({
          services: [{ __typename: 'Service', id: 's1', name: 'Personal Care', duration: 240 }],
        }),
      ),
      graph.query('DeskEveryCaregiver', ({ variables }) =>
        data({
          caregivers: variables.after
            ? wholeList([dan({ id: 'g2', firstName: 'Abe' })])
            : {
                ...wholeList([dan()]),
                pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'a page' },
              },
        }),
      ),
    );
    await renderDesk('/desk/clients/c1?section=visits');
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a Past Visit' }));
    // Caregivers on the second page are listed, too.
    await screen.findByRole('option', { name: 'Abe Yazzie' });
    await screen.findByRole('option', { name: 'Dan Yazzie' });
    await screen.findByRole('option', { name: 'Personal Care' });
  };
  const field = (label: string): HTMLElement => screen.getByLabelText(label);

  it('prefills the client, asks for the rest, and shows a refusal beside its field', async () => {
    const sent: Record<string, unknown>[] = [];
    const message = 'This client has another visit then.';
    const refusals = [{ field: 'startedAt', message }];
    server.use(answersMutation('DeskRecordPastVisit', 'recordPastVisit', sent, { refusals }));
    await start();
    await press('Enter the Visit');
    expect((await screen.findAllByText(/is required/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.selectOptions(field('Service'), 's1');
    await userEvent.selectOptions(field('Caregiver'), 'g1');
    await userEvent.type(field('Day'), day(-3));
    await userEvent.clear(field('Began at'));
    await userEvent.type(field('Began at'), '20:00');
    await userEvent.clear(field('Ended at'));
    await userEvent.type(field('Ended at'), '02:00');
    await userEvent.type(field('Why it wasn’t booked'), 'Agreed by phone.');
    await press('Enter the Visit');
    await waitFor(() => expect(field('Day').getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toMatchObject([
      {
        clientId: 'c1',
        serviceId: 's1',
        caregiverId: 'g1',
        startedAt: instantAt(day(-3), '20:00'),
        endedAt: instantAt(day(-2), '02:00'),
        reason: 'Agreed by phone.',
        idempotencyKey: expect.any(String),
      },
    ]);
    server.use(answersMutation('DeskRecordPastVisit', 'recordPastVisit', sent));
    await press('Enter the Visit');
    await closed();
    expect(await screen.findByText('Visit entered')).toBeTruthy();
  });

  it('also finds clients whose care has ended, unlike booking', async () => {
    await start();
    const asked = new Promise((resolve) => {
      server.use(
        graph.query('DeskClientChoices', ({ variables }) => {
          resolve(variables.statuses);
          return data({ clients: { __typename: 'ClientConnection', totalCount: 0, nodes: [] } });
        }),
      );
    });
    const client = screen.getByRole('combobox', { name: 'Client' });
    await userEvent.clear(client);
    await userEvent.type(client, 'r');
    expect(await asked).toBeNull();
  });
});
