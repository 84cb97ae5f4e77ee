import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';

serveGraph();
afterEach(() => act(leaveDesk));

const answer = {
  caregiverHours: {
    __typename: 'HoursOfCaregivers',
    from: '2027-03-01',
    through: '2027-03-07',
    caregivers: [
      ['ana', 'Ana Cruz', 2295, 0, 2400],
      ['zoe', 'Zoë Begay', 60, 45, 180],
    ].map(([caregiverId, caregiver, workedMinutes, heldMinutes, plannedMinutes]) => ({
      __typename: 'HoursOfCaregiver',
      caregiverId,
      caregiver,
      workedMinutes,
      heldMinutes,
      plannedMinutes,
    })),
  },
};
const answers = (asked: unknown[] = []) =>
  graph.query('DeskHoursWorked', ({ variables }) => {
    asked.push(variables);
    return data(answer);
  });

let saved: { text: string; name: string }[];
beforeEach(() => {
  saved = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const { href, download: name } = this;
    void blobs[Number(href.slice(5))]!.text().then((text) => saved.push({ text, name }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('lists what each caregiver worked, is held and was planned, by week or pay period', async () => {
  const asked: unknown[] = [];
  server.use(answers(asked));
  await renderDesk('/desk/hours?day=2027-03-03');
  const table = await screen.findByRole('table', { name: /March 1 – 7, 2027/ });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Ana Cruz38 h 15 min0 h40 h',
    'Zoë Begay1 h45 min3 h',
    'Everyone39 h 15 min45 min43 h',
  ]);
  expect(screen.getByRole('link', { name: 'Ana Cruz' }).getAttribute('href')).toBe(
    '/desk/caregivers/ana',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.selectOptions(screen.getByLabelText('By'), 'Pay Period');
  await waitFor(() => expect(asked.at(-1)).toEqual({ day: '2027-03-08', by: 'PAY_PERIOD' }));
  expect(asked[0]).toEqual({ day: '2027-03-03', by: 'WEEK' });
});

it('saves them as a file, in hours', async () => {
  server.use(answers());
  await renderDesk('/desk/hours');
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('hours-2027-03-01-to-2027-03-07.csv');
  expect(saved[0]!.text.split('\r\n').slice(0, 2)).toEqual([
    'Caregiver,Worked (hours),Held (hours),Planned (hours)',
    'Ana Cruz,38.25,0.00,40.00',
  ]);
});

it('says why it was refused, and retries', async () => {
  server.use(graph.query('DeskHoursWorked', () => failure('FORBIDDEN', 'Not yours to see.')));
  await renderDesk('/desk/hours');
  expect(await screen.findByText('Not yours to see.')).toBeTruthy();
  server.use(answers());
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Everyone')).toBeTruthy();
});
