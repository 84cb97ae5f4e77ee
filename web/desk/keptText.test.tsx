import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { session } from '../app/session/session.ts';
import { graph, networkTimers, server } from '../testing/graph.ts';
import { detail, money, payment } from './billing/testing/billing.ts';
import { consultation, opens, waiting } from './inbox/testing/inbox.ts';
import { atDesk, logInAgain, renderDesk, sessionEndsAt, teresa } from './testing/desk.tsx';
import {
  choose,
  closed,
  dialog,
  fill,
  main,
  opened,
  press,
  reads,
  see,
  value,
} from './testing/hands.ts';
import { ann, wholeList } from './testing/records.ts';
import { answersChoices, day } from './visits/testing/visits.ts';

atDesk();

afterEach(() => void jest.useRealTimers());

const kept = 'We kept what you typed. It isn’t saved yet.';

const sentBefore =
  'We kept what you typed. We sent it before and got no answer: please check whether it’s there before you send it again.';

const update = (id: string) => ({
  ...{
    __typename: 'ClientCareUpdate',
    priority: 'NORMAL',
    id,
    createdAt: '2026-11-20T17:00:00.000Z',
  },
  ...{ updateType: 'Phone call', title: `Update ${id}`, content: `Text of ${id}`, tasks: [] },
  ...{ clientId: 'c1', clientName: 'Ann Lee', caregiverId: null, caregiverName: null, visit: null },
  ...{ standing: 'SHOWN', whyToSort: null, correctedAt: null, version: 1 },
});

describe('what was typed when the session ended', () => {
  it('is put back into a record over what others changed meanwhile, for the same person only', async () => {
    let client = ann();
    reads('DeskClient', () => ({ client }));
    sessionEndsAt('DeskUpdateClient');
    const router = await renderDesk('/desk/clients/c1');
    await fill('Medical notes', 'Insulin, twice a day.');
    await press(/^Save/, main());
    await screen.findByLabelText('Password');
    expect(document.body.textContent).not.toContain('Insulin');
    expect(screen.queryByText('Ann Begaye')).toBeNull();
    client = ann({ version: 2, phone: '(602) 555-0199' });

    await logInAgain({ ...teresa, id: 'somebody-else', email: 'other@demo.example' });
    await waitFor(() => expect(value('Medical notes')).toBe('Walks with a cane.'));
    expect(screen.queryByText(kept)).toBeNull();
    act(() => session.expire(session.token(), { announce: 'in the portal' }));

    await logInAgain();
    await see(kept);
    expect([value('Medical notes'), value('Phone number')]).toEqual([
      'Insulin, twice a day.',
      '(602) 555-0199',
    ]);
    expect(router.state.location.pathname).toBe('/desk/clients/c1');
    await fill('Medical notes', 'Walks with a cane.');
    expect(screen.queryByText(kept)).toBeNull();
  });

  it('stands above a field that somebody else has changed meanwhile', async () => {
    let client = ann();
    reads('DeskClient', () => ({ client }));
    sessionEndsAt('DeskUpdateClient');
    await renderDesk('/desk/clients/c1');
    await fill('Medical notes', 'Insulin, twice a day.');
    await press(/^Save/, main());
    await screen.findByLabelText('Password');
    client = ann({ version: 2, medicalNotes: 'Allergic to penicillin.' });
    await logInAgain();
    await see('This has changed since you typed. You had typed:');
    await see('Insulin, twice a day.');
    expect(value('Medical notes')).toBe('Allergic to penicillin.');
    expect(screen.queryByText(kept)).toBeNull();
  });

  it('is there when the dialog is opened again, once', async () => {
    reads('DeskClient', { client: ann() });
    reads('DeskCareUpdates', { careUpdates: wholeList([]) });
    sessionEndsAt('DeskWriteCareUpdate');
    await renderDesk('/desk/clients/c1?section=updates');
    await press('Write a Care Update');
    await fill('Kind of update', 'Phone call', await opened());
    await fill('Title', 'A fall', dialog());
    await fill(/^Update/, 'She fell in the kitchen.', dialog());
    await press(/^Send/, dialog());
    await logInAgain();
    await press('Write a Care Update');
    const again = await opened();
    await again.findByText(kept);
    expect([value('Title', again), value(/^Update/, again)]).toEqual([
      'A fall',
      'She fell in the kitchen.',
    ]);
    await press('Close', again);
    await press('Discard', await opened('Discard what you typed?'));
    await closed();
    await press('Write a Care Update');
    expect(value('Title', await opened())).toBe('');
  });

  it('is sent with the key of an attempt that got no answer, so that it is stored once; changed, with another', async () => {
    reads('DeskClient', { client: ann() });
    reads('DeskCareUpdates', { careUpdates: wholeList([]) });
    const keys: unknown[] = [];
    server.use(
      graph.mutation('DeskWriteCareUpdate', ({ variables }) => {
        keys.push((variables.input as { idempotencyKey: string }).idempotencyKey);
        return HttpResponse.error() as never;
      }),
    );
    await renderDesk('/desk/clients/c1?section=updates');
    const send = async (): Promise<void> => {
      const before = keys.length;
      await press(/^Send/, dialog());
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await dialog().findByText('We didn’t get an answer');
    };
    await press('Write a Care Update');
    await fill('Kind of update', 'Phone call', await opened());
    await fill('Title', 'A fall', dialog());
    await fill(/^Update/, 'She fell in the kitchen.', dialog());
    await send();
    act(() => session.expire(session.token(), { announce: 'in the portal' }));
    await logInAgain();
    await press('Write a Care Update');
    await (await opened()).findByText(sentBefore);
    await send();
    expect(keys[1]).toBe(keys[0]);
    await fill('Title', 'A fall at noon', dialog());
    await send();
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a payment, whose day and amount due are others now', 'Record Payment', { Amount: '50' }],
    ['a payment of all that is due, which is nothing typed', 'Record Payment', {}],
  ])('is sent with that key exactly as it was: %s', async (_what, button, typed) => {
    const now = new Date('2027-03-05T06:58:00Z');
    jest.useFakeTimers({ advanceTimers: true, doNotFake: [...networkTimers], now });
    const due = (amount: string) => ({
      ...{ amountDue: money(amount), amountPaid: money('100.00'), payments: [payment('100.00')] },
    });
    reads('DeskInvoice', { officeInvoice: detail(due('100.00')) });
    const inputs: Record<string, unknown>[] = [];
    const loses = (name: string) =>
      graph.mutation(name, ({ variables }) => {
        inputs.push(variables.input as Record<string, unknown>);
        return HttpResponse.error() as never;
      });
    server.use(loses('DeskRecordPayment'), loses('DeskRecordRefund'));
    await renderDesk('/desk/billing/i1');
    const send = async (): Promise<void> => {
      const before = inputs.length;
      await press(/^Record/, dialog());
      await waitFor(() => expect(inputs).toHaveLength(before + 1));
      await dialog().findByText('We didn’t get an answer');
    };
    await press(button);
    await opened();
    for (const [label, text] of Object.entries(typed)) await fill(label, text, dialog());
    await send();
    jest.setSystemTime(new Date('2027-03-05T07:20:00Z'));
    reads('DeskInvoice', { officeInvoice: detail(due('50.00')) });
    act(() => session.expire(session.token(), { announce: 'in the portal' }));
    await logInAgain();
    await press(button);
    await (await opened()).findByText(sentBefore);
    expect(dialog().queryByText('This has changed since you typed. You had typed:')).toBeNull();
    await send();
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it('is never put into the same dialog of another record', async () => {
    reads('DeskClient', { client: ann() });
    reads('DeskCareUpdates', { careUpdates: wholeList([update('n1'), update('n2')]) });
    sessionEndsAt('DeskTakeBackCareUpdate');
    await renderDesk('/desk/clients/c1?section=updates');
    await press(/^Take Back.*n1/);
    await fill('Your reason', 'Wrong family', await opened());
    await press('Take Back', dialog());
    await logInAgain();
    await press(/^Take Back.*n2/);
    expect(value('Your reason', await opened())).toBe('');
    await press('Close', dialog());
    await closed();
    await press(/^Take Back.*n1/);
    const back = await opened();
    await waitFor(() => expect(value('Your reason', back)).toBe('Wrong family'));
  });

  it('has the length that was chosen, and asks for the client anew', async () => {
    const clients = { ...wholeList([ann()]), __typename: 'ClientConnection' };
    reads('DeskSchedule', { schedule: { __typename: 'Schedule', visits: [], caregivers: [] } });
    reads('DeskClientChoices', { clients });
    reads('DeskBookableServices', {
      services: [{ __typename: 'Service', id: 's1', name: 'Personal Care', duration: 240 }],
    });
    server.use(answersChoices());
    sessionEndsAt('DeskBookVisit');
    await renderDesk('/desk/schedule');
    await press('Book a Visit');
    const client = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
    await opened();
    fireEvent.change(client(), { target: { value: 'Ann' } });
    fireEvent.click(await screen.findByRole('option', { name: /Ann / }));
    await screen.findByRole('option', { name: 'Personal Care' });
    await choose('Service', 's1');
    await fill('Day', day(3));
    await screen.findByRole('option', { name: /^Ana Cruz/ });
    await choose('Caregiver', 'ana');
    await choose('Length', '300');
    await press('Book the Visit');
    await logInAgain();
    await press('Book a Visit');
    const again = await opened();
    await again.findByText(kept);
    await waitFor(() => expect(value('Service', again)).toBe('s1'));
    expect([value('Length', again), client().value]).toEqual(['300', '']);
    await press('Book the Visit', again);
    await again.findByText('Client is required');
  });

  it('is put back into an inbox note, also after logging out in another tab', async () => {
    waiting();
    opens(consultation());
    await renderDesk('/desk/inbox/consultation/c1');
    const note = await screen.findByRole('form', { name: 'A note' });
    fireEvent.change(within(note).getByLabelText(/^Note/), { target: { value: 'Call after 5.' } });
    const stop = session.start(() => Promise.resolve(teresa));
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    stop();
    await logInAgain();
    await see(kept);
    expect(
      within(await screen.findByRole('form', { name: 'A note' })).getByLabelText(/^Note/),
    ).toHaveProperty('value', 'Call after 5.');
  });
});

it('the browser asks before unsaved text is left by a reload, and only then', async () => {
  reads('DeskClient', { client: ann() });
  await renderDesk('/desk/clients/c1');
  const asks = (): boolean =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByLabelText('Medical notes');
  expect(asks()).toBe(false);
  await fill('Medical notes', 'Insulin');
  expect(asks()).toBe(true);
  await fill('Medical notes', 'Walks with a cane.');
  expect(asks()).toBe(false);
});
