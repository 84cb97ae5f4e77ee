import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { notOnesOwn } from '#graph/shared/validation/fields.rules';
import { wholeList } from './testing/records.ts';
import { atDesk, renderDesk, teresa } from './testing/desk.tsx';
import { reads } from './testing/hands.ts';

atDesk();

it.each([
  ['Add a Client', '/desk/clients?add=1', 'DeskClients', { clients: wholeList([]) }],
  ['Add a Caregiver', '/desk/caregivers?add=1', 'DeskCaregivers', { caregivers: wholeList([]) }],
  [
    'Invite Someone',
    '/desk/people?invite=1',
    'DeskPeople',
    { accounts: wholeList([]), lockedAccounts: [] },
  ],
])('the browser fills nothing of the office’s own in: %s', async (_name, path, query, answer) => {
  reads(query, answer);
  await renderDesk(path, { user: { ...teresa, role: 'ADMIN' } });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Email');
  const fields = [...dialog.querySelectorAll('input')].filter(
    ({ name, type }) => /name|email|phone|address|contact/i.test(name) && type !== 'checkbox',
  );
  expect(fields.length).toBeGreaterThanOrEqual(3);
  expect(
    fields
      .filter((field) => field.getAttribute('autocomplete') !== notOnesOwn)
      .map(({ name }) => name),
  ).toEqual([]);
});
