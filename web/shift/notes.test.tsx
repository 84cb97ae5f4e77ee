import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Day, Visit } from './day/dayDatabase.ts';
import {
  atPhone,
  closePhones,
  dayOf,
  fill,
  isSent,
  minutes,
  openPhone,
  press,
  showsDay,
  stored,
  takes,
  visitOf,
} from './testing/phone.tsx';

atPhone();

const here = (values: Partial<Visit> = {}): Visit =>
  visitOf({ status: 'IN_PROGRESS', arrivedAt: minutes(-5), ...values });
const shows = (visits: Visit[], notes: Day['notes'] = []): void =>
  showsDay({ ...dayOf(...visits), notes });
const check = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('checkbox', { name }));
const write = async (text: string, ...tasks: string[]): Promise<void> => {
  await press('Write Care Note');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
  expect(field.value).toBe('');
  for (const task of tasks) await check(task);
  await fill('How did it go?', text);
  await press('Send Care Note');
};

describe('a care note that was refused', () => {
  it('stays with its text and is copied; the status line does not say that everything is sent', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (text) => void copied.push(text));
    shows([here()]);
    takes('SendCareNote', 'Please call the office.');
    openPhone();
    await write('He fell.', 'Bathing');
    await screen.findByText('Please call the office.');
    const card = within(screen.getByText('He fell.').closest('section')!);
    expect(card.getByText('Bathing')).toBeTruthy();
    expect(card.queryByText('OK, Got It')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(
      'Something wasn’t accepted. Please read it in My Day.',
    );
    await user.click(screen.getByText('Copy'));
    await screen.findByText('Copied');
    expect(copied).toEqual(['Bathing\nHe fell.']);
    expect(screen.getByText('He fell.')).toBeTruthy();
  });

  it('is written again with its text and tasks, after what is being written already', async () => {
    shows([here()]);
    const sent = takes('SendCareNote', 'Too long.');
    openPhone();
    await write('He fell.', 'Bathing');
    await screen.findByText('Too long.');
    await press('Write Care Note');
    await fill('How did it go?', 'More.');
    window.location.hash = '#day';
    await press('Write It Again');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
    await waitFor(() => expect(field.value).toBe('More.\n\nHe fell.'));
    expect(screen.getByRole('checkbox', { name: 'Bathing' })).toHaveProperty('checked', true);
    await press('Send Care Note');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ tasks: ['Bathing'], content: 'More.\n\nHe fell.' });
    await isSent();
    expect(screen.queryByText('Too long.')).toBeNull();
  });

  it('is written again when the visit is not theirs anymore', async () => {
    shows([here()]);
    takes('SendCareNote', 'No.');
    openPhone();
    await write('He fell.', 'Bathing');
    shows([]);
    await screen.findByText('No.');
    closePhones();
    openPhone();
    await screen.findByText('No visits today or tomorrow');
    await press('Write It Again');
    await screen.findByDisplayValue('He fell.');
    expect(screen.getByRole('checkbox', { name: 'Bathing' })).toHaveProperty('checked', true);
  });

  it('is deleted with two presses only', async () => {
    shows([here()]);
    const sent = takes('SendCareNote', 'No.');
    openPhone();
    await write('He fell.');
    await press('Delete This Note');
    expect(screen.getByText('He fell.')).toBeTruthy();
    await press('Yes, Delete It');
    await waitFor(() => expect(screen.queryByText('He fell.')).toBeNull());
    closePhones();
    openPhone();
    await isSent();
    expect([screen.queryByText('He fell.'), sent.length]).toEqual([null, 1]);
  });
});

describe('several notes about one visit', () => {
  it('are written and kept without a signal, during it and after it', async () => {
    shows([here()]);
    openPhone();
    takes('SendCareNote', '', '', '', '');
    await write('Had breakfast.', 'Breakfast');
    await write('He fell.');
    await screen.findByText(/2 things are waiting/);
    expect(await stored('drafts')).toEqual([]);
    closePhones();
    const sent = takes('SendCareNote');
    shows([here({ leftAt: minutes(0), noteWritten: true, status: 'COMPLETED' })]);
    openPhone();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { tasks: ['Breakfast'], content: 'Had breakfast.' },
      { tasks: [], content: 'He fell.' },
    ]);
    await press('Rosa Ibáñez');
    await write('Bathed after all.', 'Bathing');
    await waitFor(() => expect(sent).toHaveLength(3));
    await isSent();
  });

  it('and one with the departure, with tasks of its own', async () => {
    shows([here({ noteWritten: true })]);
    const sent = takes('SendCareNote');
    takes('RecordDeparture');
    openPhone();
    await press('I’m Leaving');
    await screen.findByText('Bathing');
    await check('Bathing');
    shows([here({ leftAt: minutes(0), noteWritten: true, status: 'COMPLETED' })]);
    await press('Yes, I’m Leaving');
    await waitFor(() => expect(sent).toMatchObject([{ tasks: ['Bathing'], content: '' }]));
    await isSent();
    await screen.findByText('You’re done for now. Thank you.');
  });
});

describe('a note that was sent', () => {
  const note = (values: Partial<Day['notes'][number]> = {}): Day['notes'][number] => ({
    id: 'n1',
    appointmentId: 'v1',
    client: 'Rosa Ibáñez',
    startsAt: minutes(-60),
    content: 'He fell.',
    tasks: ['Bathing'],
    createdAt: minutes(-30),
    until: minutes(1410),
    correctedAt: null,
    isRead: true,
    version: 1,
    ...values,
  });
  const open = async (): Promise<void> => {
    shows([here({ noteWritten: true })], [note()]);
    openPhone();
    await screen.findByRole('heading', { name: 'My Day' });
    window.location.hash = '#visit/v1';
    await screen.findByText('He fell.');
  };

  it('is corrected at its visit; without a signal, the correction is kept and not sent', async () => {
    const sent = takes('ShiftCorrectNote', '');
    await open();
    await press('Correct');
    await screen.findByDisplayValue('He fell.');
    await check('Breakfast');
    await fill('How did it go?', 'He did not fall.');
    await press('Save Correction');
    await screen.findByText('You need a signal for this. Nothing was sent.');
    closePhones();
    window.location.hash = '#day';
    openPhone();
    await screen.findByText(/^A care note you wrote isn’t sent yet\. Updated/);
    await userEvent.click(screen.getByRole('link', { name: 'Go On Writing' }));
    await screen.findByDisplayValue('He did not fall.');
    const corrected = { content: 'He did not fall.', correctedAt: minutes(0), version: 2 };
    shows([here({ noteWritten: true })], [note(corrected)]);
    await press('Save Correction');
    await screen.findByText(/^Corrected at/);
    expect(screen.getByText('He did not fall.')).toBeTruthy();
    expect(sent.at(-1)).toEqual({
      id: 'n1',
      version: 1,
      tasks: ['Bathing', 'Breakfast'],
      content: 'He did not fall.',
    });
    expect(await stored('drafts')).toEqual([]);
    await isSent();
  });

  it('is taken back after a question', async () => {
    const sent = takes('ShiftTakeBackNote');
    await open();
    await press('Take Back');
    await screen.findByText('Take this note back?');
    expect(sent).toEqual([]);
    shows([here()]);
    await press('Yes, Take It Back');
    await waitFor(() => expect(screen.queryByText('He fell.')).toBeNull());
    expect(sent).toEqual([{ id: 'n1' }]);
  });

  it('is under More, too, as when its visit isn’t theirs anymore, and cannot be changed after a day', async () => {
    shows([], [note({ isRead: false }), note({ id: 'n2', content: 'Old.', until: minutes(-1) })]);
    openPhone();
    await press('More');
    await screen.findByText('He fell.');
    expect(screen.getByText('Only the office reads it for now.')).toBeTruthy();
    expect(screen.getAllByText('Correct')).toHaveLength(1);
  });
});
