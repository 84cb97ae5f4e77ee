import { afterEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { dan, plannedVisit, refusal, wholeList } from '../testing/records.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const visit = (values: Record<string, unknown> = {}) =>
  plannedVisit({ serviceId: 's1', duration: 180, ...values });
const visits = [
  visit(),
  visit({ id: 'a2', client: 'Bo Tso', scheduledDate: '2031-03-05T16:00:00.000Z' }),
];
const inTheWay = refusal(
  'Dan Yazzie has 2 planned visits. Say who gets each, or leave it open.',
  'plannedVisits',
);
const choice = (id: string, name: string, conflicts: string[] = []) => ({
  __typename: 'CaregiverChoice',
  id,
  name,
  phone: null,
  isSpecialist: false,
  visitsWithClient: conflicts.length > 0 ? 0 : 4,
  conflicts,
  outsideHours: conflicts.length > 0,
});
const main = () => within(screen.getByRole('main'));

const people = (caregiver = dan) => [
  graph.query('DeskCaregiver', () => data({ caregiver: caregiver() })),
  graph.query('DeskRecordAccount', () => failure('NOT_FOUND', 'This account does not exist.')),
  graph.query('DeskTimeOff', () => data({ caregiverTimeOff: wholeList([]) })),
  graph.query('DeskEveryCaregiver', () =>
    data({
      caregivers: wholeList([
        dan(),
        dan({ id: 'g2', firstName: 'Ana', lastName: 'Cruz' }),
        dan({ id: 'g3', firstName: 'Bea', lastName: 'Moss' }),
      ]),
    }),
  ),
  graph.query('DeskCaregiverChoices', () =>
    data({
      caregiverChoices: [
        choice('g1', 'Dan Yazzie'),
        choice('g2', 'Ana Cruz'),
        choice('g3', 'Bea Moss', ['Bea Moss does not work at that time.']),
      ],
    }),
  ),
];

it('asks who gets each visit of a caregiver who leaves, and why beyond weekly hours', async () => {
  const sent: unknown[] = [];
  const answers = [
    { caregiver: null, plannedVisits: visits, userErrors: [inTheWay] },
    {
      caregiver: null,
      plannedVisits: null,
      userErrors: [refusal('Bea Moss does not work at that time.', 'plannedVisits.1.beyondHours')],
    },
    { caregiver: dan({ isActive: false }), plannedVisits: null, userErrors: [] },
  ];
  server.use(
    ...people(() => dan({ isActive: answers.length > 0 })),
    graph.mutation('DeskSetCaregiverActive', ({ variables }) => {
      sent.push(variables.input.plannedVisits);
      return data({ setCaregiverActive: answers.shift() });
    }),
  );
  await renderDesk('/desk/caregivers/g1?section=state');
  await userEvent.click(await main().findByRole('button', { name: 'Make Inactive' }));
  const dialog = within(screen.getByRole('dialog'));
  const leave = dialog.getByRole('button', { name: 'Make Inactive' });
  await userEvent.click(leave);
  const all = await dialog.findByLabelText('Who gets all of them');
  expect(document.activeElement).toBe(all);
  expect(dialog.getByRole('alert').textContent).toBe(inTheWay.message);
  expect(dialog.queryByRole('option', { name: 'Dan Yazzie' })).toBeNull();

  const second = dialog.getByLabelText(/^Who gets Bo Tso’s visit on Wednesday, March 5/);
  const free = await within(second).findByRole('group', { name: 'Can take it' });
  expect(
    within(free)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Cruz, knows the client, 4 visits']);
  await userEvent.selectOptions(all, 'Ana Cruz');
  await userEvent.selectOptions(second, 'Bea Moss');
  expect((all as HTMLSelectElement).selectedOptions[0]!.textContent).toBe('Choose one by one');
  await userEvent.click(leave);
  expect(await dialog.findAllByText('Bea Moss does not work at that time.')).toHaveLength(2);
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('The state wasn’t changed')).toBeNull();

  await userEvent.selectOptions(second, 'Leave open');
  expect(second.getAttribute('aria-invalid')).toBeNull();
  await userEvent.selectOptions(second, 'Bea Moss');
  await userEvent.type(
    dialog.getByLabelText('Reason to book beyond weekly hours'),
    'She said yes.',
  );
  await userEvent.click(leave);
  expect(await main().findByRole('button', { name: 'Make Active Again' })).toBeTruthy();
  expect(sent).toEqual([
    undefined,
    [
      { appointmentId: 'a1', caregiverId: 'g2' },
      { appointmentId: 'a2', caregiverId: 'g3' },
    ],
    [
      { appointmentId: 'a1', caregiverId: 'g2', beyondHours: 'She said yes.' },
      { appointmentId: 'a2', caregiverId: 'g3', beyondHours: 'She said yes.' },
    ],
  ]);
});

it('asks the same before storing time off', async () => {
  const sent: unknown[] = [];
  server.use(
    ...people(),
    graph.mutation('DeskAddTimeOff', ({ variables }) => {
      sent.push(variables.input.plannedVisits);
      return data({
        addCaregiverTimeOff:
          sent.length === 1
            ? { timeOff: null, plannedVisits: visits, userErrors: [inTheWay] }
            : {
                timeOff: { __typename: 'CaregiverTimeOff', id: 't1' },
                plannedVisits: null,
                userErrors: [],
              },
      });
    }),
  );
  await renderDesk('/desk/caregivers/g1?section=off');
  await userEvent.click(await main().findByRole('button', { name: 'Add Time Off' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('First day'), '2031-03-04');
  await userEvent.type(dialog.getByLabelText('Last day'), '2031-03-05');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Time Off' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(inTheWay.message);
  await userEvent.click(dialog.getByRole('button', { name: 'Add Time Off' }));
  expect(await screen.findByText('Time off saved')).toBeTruthy();
  expect(screen.queryByText('The time off wasn’t stored')).toBeNull();
  expect(sent).toEqual([
    undefined,
    [
      { appointmentId: 'a1', caregiverId: null },
      { appointmentId: 'a2', caregiverId: null },
    ],
  ]);
});
