import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { shows } from './testing/today.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const note = {
  __typename: 'ClientCareUpdate',
  id: 'n1',
  createdAt: '2027-03-04T17:20:00.000Z',
  clientId: 'c1',
  client: 'Rosa Ibáñez',
  caregiverId: 'g1',
  caregiver: 'Zoë Begay',
  visit: {
    __typename: 'CareUpdateVisit',
    type: 'Personal Care',
    scheduledDate: '2027-03-04T15:00:00.000Z',
    endDate: '2027-03-04T17:00:00.000Z',
  },
  updateType: 'Care note',
  title: 'Personal Care',
  content: 'He fell in the bathroom.',
  tasks: ['Shave'],
  priority: 'NORMAL',
  isReadByFamily: false,
  standing: 'TO_SORT',
  whyToSort: 'CANCELED',
  correctedAt: null,
  version: 1,
};
const answers = (sent: unknown[], ...refused: object[]) =>
  graph.mutation('DeskSortCareNote', ({ variables }) => {
    sent.push(variables.input);
    return data({
      sortCareNote: {
        __typename: 'CareUpdatePayload',
        careUpdate: { ...note, standing: 'SHOWN' },
        userErrors: [],
        ...refused.shift(),
      },
    });
  });
const part = async () =>
  within(await screen.findByRole('region', { name: 'Care Notes to Sort 1' }));
const decide = async () => {
  await userEvent.click((await part()).getByRole('button', { name: /^Decide about the note/ }));
  return within(await screen.findByRole('dialog', { name: 'What Becomes of This Note?' }));
};

it('a note to sort is a row of its own, with text, writer, visit, time and why', async () => {
  shows({ notesToSort: [note] });
  await renderDesk('/desk');
  const rows = await part();
  for (const words of [
    /He fell in the bathroom/,
    'Zoë Begay',
    'Rosa Ibáñez',
    /^, Today, 8:00/,
    'Thursday, March 4, 10:20 AM',
    'The visit was canceled',
  ])
    expect(rows.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Nothing needs you right now.')).toBeNull();
});

it('is shown to the family, and leaves the list', async () => {
  const sent: unknown[] = [];
  shows({ notesToSort: [note] }, {});
  server.use(answers(sent));
  await renderDesk('/desk');
  const dialog = await decide();
  expect(dialog.getByText('He fell in the bathroom.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Decision' }));
  await waitFor(() => expect(screen.queryByText('Care Notes to Sort')).toBeNull());
  expect(sent).toEqual([{ id: 'n1', version: 1, decision: 'SHOW', appointmentId: null }]);
});

it('is moved to another visit of its caregiver, which has to be chosen', async () => {
  const sent: unknown[] = [];
  shows({ notesToSort: [note] });
  server.use(
    answers(sent, {
      careUpdate: null,
      userErrors: [
        {
          __typename: 'UserError',
          field: 'appointmentId',
          message: 'Choose the visit it is about',
        },
      ],
    }),
    graph.query('DeskVisitsOfCaregiver', ({ variables }) => {
      expect(variables.filter).toEqual({
        caregiverId: 'g1',
        from: '2027-02-25T15:00:00.000Z',
        to: '2027-03-11T17:20:00.000Z',
      });
      return data({
        appointments: {
          __typename: 'AppointmentConnection',
          nodes: [
            {
              __typename: 'Appointment',
              id: 'v2',
              client: 'Otis Reed',
              type: 'Personal Care',
              scheduledDate: '2027-03-04T15:00:00.000Z',
              endDate: '2027-03-04T17:00:00.000Z',
            },
          ],
        },
      });
    }),
  );
  await renderDesk('/desk');
  const dialog = await decide();
  await userEvent.click(dialog.getByRole('radio', { name: /another visit/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Decision' }));
  expect(await dialog.findAllByText('Choose the visit it is about')).not.toEqual([]);
  await userEvent.selectOptions(
    await dialog.findByLabelText(/^Which visit/),
    await dialog.findByRole('option', { name: /^Otis Reed, .*March 4/ }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save Decision' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ id: 'n1', version: 1, decision: 'MOVE', appointmentId: 'v2' });
});
