import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays, dateInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { serveEvents } from '../../testing/events.ts';
import { customLine, visitLine } from '../charges/testing/lines.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  dialog,
  fill,
  href,
  isInvalid,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { eleanor, row, unbilled } from './testing/billing.ts';

atDesk();

/** What Eleanor's next invoice has. */
const charges = (
  lines: unknown[] = [visitLine()],
  address = '12 Main St, Phoenix, AZ 85004',
  clientPayers: object[] = [],
) =>
  reads('DeskCharges', () => ({
    unbilledLines: lines,
    client: { __typename: 'Client', id: 'c1', address },
    clientPayers,
  }));

/** The graph's answers: Eleanor has unbilled charges until `bill` is called, then an invoice. */
function office(answer: object = unbilled(true)): { bill: () => void } {
  let now = answer;
  charges();
  reads('DeskUnbilled', () => ({ ...now }));
  return { bill: () => void (now = unbilled(false, [row(9)])) };
}
/** A day that a line may have. */
const recent = addDays(todayInPhoenix(), -5);
const open = (through = '2026-03-08') => renderDesk(`/desk/billing/unbilled?through=${through}`);
const openBill = async (through?: string): Promise<void> => {
  await open(through);
  await press('Bill Eleanor Whitehorse');
};
const everyone = 'Bill Everyone Through Mar 08, 2026';

describe('unbilled charges', () => {
  it('are listed by client to the cent, and billed after a preview of each line, unless the graph refuses', async () => {
    const { bill } = office();
    const refused = 'This client has no visits to bill in this period.';
    const sent = takes('DeskIssueInvoice', 'issueInvoice', refused, () => {
      bill();
      return { invoice: row(9) };
    });
    await open();
    await see('1 client, 2 charges, $158.40 with tax', 'No invoice was issued today.');
    await press('Bill Eleanor Whitehorse');
    expect((await dialog().findByRole('table')).textContent).toContain('Personal Care');
    expect(screen.queryByText(/can’t print/)).toBeNull();
    await press('Issue Invoice for $158.40');
    await see(refused);
    await press('Issue Invoice for $158.40', dialog());
    await screen.findByRole('link', { name: 'INV-9' });
    await see('Everything is billed');
    expect(sent[1]).toMatchObject({ clientId: 'c1', through: '2026-03-08' });
    const issued = screen.getByRole('heading', { name: 'Issued today' });
    await waitFor(() => expect(document.activeElement).toBe(issued));
  });

  it('can be left out of an invoice line by line and put back, with the total following', async () => {
    office();
    charges([visitLine(), visitLine({ appointmentId: 'v2', description: 'Respite' })]);
    const asked = reads('DeskBillTotals', ({ leaveOut }) => ({
      unbilledByClient: unbilled((leaveOut as string[]).length === 1, [], '79.20').unbilledByClient,
    }));
    const sent = takes('DeskIssueInvoice', 'issueInvoice', { invoice: row(9) });
    await openBill();
    await press(/^Leave Out Respite/);
    await see('1 line is left out of this invoice, and stays unbilled.');
    await screen.findByRole('button', { name: 'Issue Invoice for $79.20' });
    await press(/^Leave Out Personal Care/);
    const nothing = await screen.findByRole('button', { name: 'Nothing to Bill' });
    expect(nothing).toHaveProperty('disabled', true);
    await press(/^Put Back Personal Care/);
    await press('Issue Invoice for $79.20');
    await waitFor(() => expect(sent).toMatchObject([{ clientId: 'c1', leaveOut: ['v2'] }]));
    expect(asked[0]?.leaveOut).toEqual(['v2']);
  });

  it('change only with the visit or the refund that they are about', async () => {
    office();
    charges([
      visitLine(),
      customLine({ description: 'Credit for Respite (INV-8)', correctsId: 'v2' }),
      customLine({ customLineId: 'l2', description: 'Refunded already (INV-8)', setsOff: true }),
    ]);
    await openBill();
    await screen.findByText('Refunded already (INV-8)');
    const [only, ...others] = screen.getAllByRole('button', {
      name: /^(Leave Out|Change|Remove) /,
    });
    expect([only?.textContent, others]).toEqual([expect.stringContaining('Personal Care'), []]);
  });

  it('are billed for everyone after a clear question, and their invoices are listed', async () => {
    const { bill } = office();
    const events = serveEvents();
    const runs = takes('DeskRunInvoices', 'runInvoices', { clients: 1 });
    await open();
    await press(everyone);
    const words = '1 client with 2 charges through Mar 08, 2026: $158.40 with tax.';
    expect(screen.getByRole('dialog', { name: 'Bill everyone?' }).textContent).toContain(words);
    await press('Not Yet');
    expect(runs).toEqual([]);
    await press(everyone);
    await press('Issue 1 Invoice');
    await see('Making 1 invoice…');
    bill();
    events.tell('billing');
    await see('1 invoice issued.');
    await screen.findByRole('link', { name: 'INV-9' });
    expect(runs).toEqual([{ through: '2026-03-08' }]);
  });

  it('warn before a PDF goes out with a name or an address it can’t print', async () => {
    const waiting = unbilled(true);
    const name = 'Wei Zhang (张伟)';
    waiting.unbilledByClient.clients[0]!.client = { ...eleanor, name };
    office(waiting);
    charges([visitLine()], '北京路 1');
    await open();
    await press(`Bill ${name}`);
    await see(/^The PDF can’t print all letters of this client’s name and address\./);
    await press('Not Yet');
    await press(everyone);
    await see(
      `The PDF can’t print all letters of these names: ${name}. Write them in Latin letters before you send invoices.`,
    );
  });

  it('say who pays if it isn’t the client, and whether there is a letter to mail', async () => {
    office();
    const payer = { ...{ __typename: 'ClientPayer', name: 'Desert Mutual', email: null } };
    const past = { ...payer, name: 'Lucia', byEmail: true, address: null };
    charges([visitLine()], undefined, [
      { ...payer, byEmail: false, address: 'PO Box 9', removedAt: null },
      { ...past, removedAt: '2026-03-01T17:00:00.000Z' },
    ]);
    await openBill();
    await see('Desert Mutual pays, by letter: print the invoice and mail it.');
  });

  it('that are held are named with why, and short ones, before anything is billed', async () => {
    const held = (appointmentId: string, clientId: string, client: string, isUnended = false) => ({
      ...{ __typename: 'HeldVisit', appointmentId, clientId, client, isUnended },
      startsAt: '2026-03-04T16:00:00.000Z',
      exceptions: isUnended ? [] : ['LATE_DEPARTURE', 'LONG'],
    });
    const both = [held('v8', 'c1', 'Eleanor Whitehorse'), held('v9', 'c2', 'Rosa Ibáñez', true)];
    const short = {
      ...{ __typename: 'ShortVisit', appointmentId: 'v8', client: eleanor },
      ...{ serviceDate: '2026-03-04', underHours: 3 },
    };
    office(unbilled(true, [], undefined, both, [short]));
    await open();
    const section = within(await screen.findByRole('region', { name: 'Held: 2 visits' }));
    expect(section.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Eleanor Whitehorse, Mar 04, 2026: left late, longer than planned',
      'Rosa Ibáñez, Mar 04, 2026: when it ended is not settled',
    ]);
    expect(href('Settle Exceptions', section)).toBe('/desk/exceptions');
    const words = 'Eleanor Whitehorse, Mar 04, 2026: under 3 hours, billed as worked';
    const shorts = within(screen.getByRole('region', { name: 'Short: 1 visit' }));
    expect(shorts.getByRole('listitem').textContent).toBe(words);
    await press(everyone);
    expect(dialog().getAllByRole('listitem')).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    await press('Bill Eleanor Whitehorse');
    await dialog().findByText('Held: 1 visit');
  });
});

describe('a custom line', () => {
  const asked = { clientId: 'c1', description: 'Drive to the clinic', unit: 'mile', rate: '0.725' };

  it('is added to the preview with the new total, changed and removed; refusals stay beside their field', async () => {
    office();
    const lines = [visitLine()];
    charges(lines);
    const refusal = ['Quantity times rate must be from $0.01 to $99,999', 'rate'] as const;
    const added = takes('DeskAddLine', 'addCustomLine', refusal, () => {
      lines.push(customLine());
      reads('DeskUnbilled', unbilled(true, [], '167.25'));
      return { id: 'l1' };
    });
    const onInvoice = 'This line is on invoice INV-9: cancel the invoice to change it.';
    const changed = takes('DeskChangeLine', 'changeCustomLine', onInvoice, ({ quantity }) => {
      lines.splice(1, 1, customLine({ quantity }));
      return { id: 'l1' };
    });
    takes('DeskRemoveLine', 'removeCustomLine', () => {
      lines.pop();
      return { id: 'l1' };
    });
    await openBill(recent);
    await press('Add a Line');
    const form = await opened('Add a Line');
    await fill('Description', 'Drive to the clinic', form);
    await fill('Quantity', '12.5', form);
    await fill(/^Unit/, 'mile', form);
    await fill('Price per unit', '$0.725', form);
    await press('Save Line');
    await isInvalid(form.getByLabelText('Price per unit'));
    await see(refusal[0]);
    expect(value('Description', form)).toBe('Drive to the clinic');
    await press('Save Line');
    await screen.findByRole('row', { name: /Drive to the clinic .*12.5 miles/ });
    await screen.findByRole('button', { name: 'Issue Invoice for $167.25' });
    expect(added[1]).toMatchObject({ ...asked, quantity: '12.5', serviceDate: recent });
    const add = screen.getByRole('button', { name: 'Add a Line' });
    await waitFor(() => expect(document.activeElement).toBe(add));

    await press('Change Drive to the clinic');
    await fill('Quantity', '3', await opened('Change This Line'));
    await press('Save Line');
    await see(onInvoice);
    await press('Save Line');
    await see('3 miles');
    expect(changed[0]).toMatchObject({ id: 'l1', quantity: '3', unit: 'mile', rate: '0.725' });
    await press('Remove Drive to the clinic');
    await press('Remove Line');
    await waitFor(() => expect(screen.queryByText('Drive to the clinic')).toBeNull());
    await see('Personal Care');
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('says which days it may have, also when it refuses others', async () => {
    const today = todayInPhoenix();
    const first = addDays(today, -365);
    office();
    const sent = takes('DeskAddLine', 'addCustomLine', { id: 'l1' });
    await openBill(recent);
    await press('Add a Line');
    const form = await opened('Add a Line');
    await fill('Description', 'Drive to the clinic', form);
    await fill('Price per unit', '5', form);
    const day = form.getByLabelText<HTMLInputElement>('Date');
    expect([day.min, day.max]).toEqual([first, today]);
    expect(form.getByText(`From ${dateInWords(first)} to today`)).toBeTruthy();
    for (const wrong of [addDays(first, -1), addDays(today, 1)]) {
      await fill('Date', wrong, form);
      await press('Save Line');
      await form.findByText(
        `Date must be from ${dateInWords(first)} to today, ${dateInWords(today)}. Please check the year.`,
      );
    }
    expect(sent).toEqual([]);
    await fill('Date', first, form);
    await press('Save Line');
    await waitFor(() => expect(sent).toMatchObject([{ serviceDate: first }]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a Line' })).toBeNull());
  });
});
