import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { savesFiles } from '../testing/files.ts';
import { choose, href, press, reads } from '../testing/hands.ts';

atDesk();
const saved = savesFiles();

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

it('lists what each caregiver worked, is held and was planned, by week or pay period; saves it as a file, in hours', async () => {
  const asked = reads('DeskHoursWorked', answer);
  await renderDesk('/desk/hours?day=2027-03-03');
  const table = await screen.findByRole('table', { name: /March 1 – 7, 2027/ });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Ana CruzWorked 38 h 15 minHeld 0 hPlanned 40 h',
    'Zoë BegayWorked 1 hHeld 45 minPlanned 3 h',
    'EveryoneWorked 39 h 15 minHeld 45 minPlanned 43 h',
  ]);
  expect(href('Ana Cruz')).toBe('/desk/caregivers/ana');
  await press('Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toBe('hours-2027-03-01-to-2027-03-07.csv');
  expect(saved[0]!.text.split('\r\n').slice(0, 2)).toEqual([
    'Caregiver,Worked (hours),Held (hours),Planned (hours)',
    'Ana Cruz,38.25,0.00,40.00',
  ]);
  await press('Next');
  await choose('By', 'Pay Period');
  await waitFor(() => expect(asked.at(-1)).toEqual({ day: '2027-03-08', by: 'PAY_PERIOD' }));
  expect(asked[0]).toEqual({ day: '2027-03-03', by: 'WEEK' });
});

it('goes from a week that begins on Sunday to the one before and after', async () => {
  const asked = reads('DeskHoursWorked', {
    caregiverHours: { ...answer.caregiverHours, from: '2027-02-28', through: '2027-03-06' },
  });
  await renderDesk('/desk/hours?day=2027-03-03');
  await screen.findByRole('table', { name: /February 28 – March 6, 2027/ });
  await press('Previous');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ day: '2027-02-27' }));
  await press('Next');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ day: '2027-03-07' }));
});
