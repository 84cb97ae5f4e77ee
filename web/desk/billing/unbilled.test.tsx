import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays, dateInWords, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { serveEvents } from '../../testing/events.ts';
import { customLine, visitLine } from '../charges/testing/lines.ts';
import { eleanor, row, unbilled } from './testing/billing.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const home = (address = '12 Main St, Phoenix, AZ 85004') => ({
  __typename: 'Client',
  id: 'c1',
  address,
});
const reads = (lines: unknown[], client = home()) =>
  graph.query('DeskCharges', () => data({ unbilledLines: lines, client }));
const charges = reads([visitLine()]);

/** The graph's answers: Eleanor has unbilled charges until `bill` is called, then an invoice. */
function office(): { bill: () => void } {
  let billed = false;
  server.use(
    charges,
    graph.query('DeskUnbilled', () => data(unbilled(!billed, billed ? [row(9)] : []))),
  );
  return {
    bill: () => {
      billed = true;
    },
  };
}

/** Eleanor's next invoice, whose lines the office changes; `sent` holds the lines added. */
function officeWithLines(): { lines: unknown[]; sent: unknown[] } {
  office();
  const lines: unknown[] = [];
  const sent: unknown[] = [];
  const done = { id: 'l1', userErrors: [] };
  server.use(
    graph.query('DeskCharges', () =>
      data({ unbilledLines: [visitLine(), ...lines], client: home() }),
    ),
    graph.mutation('DeskAddLine', ({ variables }) => {
      sent.push(variables.input);
      lines.push(customLine());
      return data({ addCustomLine: done });
    }),
    graph.mutation('DeskChangeLine', ({ variables }) => {
      lines.splice(0, 1, customLine({ quantity: variables.input.quantity }));
      return data({ changeCustomLine: done });
    }),
    graph.mutation('DeskRemoveLine', () => {
      lines.length = 0;
      return data({ removeCustomLine: done });
    }),
  );
  return { lines, sent };
}
/** A day that a line may have. */
const recent = addDays(todayInPhoenix(), -5);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('unbilled charges', () => {
  it('are listed by client to the cent, and billed after a preview of each line', async () => {
    const { bill } = office();
    let sent: unknown;
    server.use(
      graph.mutation('DeskIssueInvoice', ({ variables }) => {
        sent = variables.input;
        bill();
        return data({ issueInvoice: { invoice: row(9), userErrors: [] } });
      }),
    );
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    expect(await screen.findByText('1 client, 2 charges, $158.40 with tax')).toBeTruthy();
    expect(screen.getByText('No invoice was issued today.')).toBeTruthy();
    await press('Bill Eleanor Whitehorse');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('table')).textContent).toContain('Personal Care');
    expect(dialog.queryByText(/can’t print/)).toBeNull();
    await press('Issue Invoice for $158.40');
    expect(await screen.findByRole('link', { name: 'INV-9' })).toBeTruthy();
    expect(screen.getByText('Everything is billed')).toBeTruthy();
    expect(sent).toMatchObject({ clientId: 'c1', through: '2026-03-08' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Issued today' })),
    );
  });

  it('can be left out of an invoice line by line, with the total following', async () => {
    const { bill } = office();
    const sent: unknown[] = [];
    const asked: unknown[] = [];
    server.use(
      reads([visitLine(), visitLine({ appointmentId: 'v2', description: 'Respite' })]),
      graph.query('DeskBillTotals', ({ variables }) => {
        asked.push(variables.leaveOut);
        return data({ unbilledByClient: unbilled(true, [], '79.20').unbilledByClient });
      }),
      graph.mutation('DeskIssueInvoice', ({ variables }) => {
        sent.push(variables.input);
        bill();
        return data({ issueInvoice: { invoice: row(9), userErrors: [] } });
      }),
    );
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    await press('Bill Eleanor Whitehorse');
    await press(/^Leave Out Respite/);
    expect(
      await screen.findByText('1 line is left out of this invoice, and stays unbilled.'),
    ).toBeTruthy();
    await press('Issue Invoice for $79.20');
    await waitFor(() => expect(sent).toMatchObject([{ clientId: 'c1', leaveOut: ['v2'] }]));
    expect(asked.every((leaveOut) => String(leaveOut) === 'v2')).toBe(true);
  });

  it('puts back what was left out', async () => {
    office();
    server.use(
      graph.query('DeskBillTotals', () =>
        data({ unbilledByClient: { ...unbilled(false).unbilledByClient } }),
      ),
    );
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    await press('Bill Eleanor Whitehorse');
    await press(/^Leave Out Personal Care/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Nothing to Bill' })).toHaveProperty(
        'disabled',
        true,
      ),
    );
    await press(/^Put Back Personal Care/);
    expect(await screen.findByRole('button', { name: 'Issue Invoice for $158.40' })).toBeTruthy();
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('are billed for everyone after a clear question, and their invoices are listed', async () => {
    const { bill } = office();
    const events = serveEvents();
    let runs = 0;
    server.use(
      graph.mutation('DeskRunInvoices', () => {
        runs += 1;
        return data({ runInvoices: { clients: 1, userErrors: [] } });
      }),
    );
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    await press('Bill Everyone Through Mar 08, 2026');
    expect(screen.getByRole('dialog', { name: 'Bill everyone?' }).textContent).toContain(
      '1 client with 2 charges through Mar 08, 2026: $158.40 with tax.',
    );
    expect(screen.queryByText(/can’t print/)).toBeNull();
    await press('Not Yet');
    expect(runs).toBe(0);
    await press('Bill Everyone Through Mar 08, 2026');
    await press('Issue 1 Invoice');
    expect(await screen.findByText('Making 1 invoice…')).toBeTruthy();
    bill();
    events.tell('billing');
    expect(await screen.findByText('1 invoice issued.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'INV-9' })).toBeTruthy();
  });

  it('warn before a PDF goes out with a name it can’t print', async () => {
    const name = 'Wei Zhang (张伟)';
    const waiting = unbilled(true);
    waiting.unbilledByClient.clients[0]!.client = { ...eleanor, name };
    server.use(
      charges,
      graph.query('DeskUnbilled', () => data(waiting)),
    );
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    await press(`Bill ${name}`);
    expect(
      await screen.findByText(
        'The PDF can’t print all letters of this client’s name. Write the name in Latin letters before you send an invoice.',
      ),
    ).toBeTruthy();
    await press('Not Yet');
    await press('Bill Everyone Through Mar 08, 2026');
    expect(
      screen.getByText(
        `The PDF can’t print all letters of these names: ${name}. Write them in Latin letters before you send invoices.`,
      ),
    ).toBeTruthy();
  });

  it('warn before a PDF goes out with an address it can’t print', async () => {
    office();
    server.use(reads([visitLine()], home('北京路 1')));
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    await press('Bill Eleanor Whitehorse');
    expect(
      await screen.findByText(/^The PDF can’t print all letters of this client’s address/),
    ).toBeTruthy();
  });

  it('shows a custom line in the preview, with the new total', async () => {
    office();
    let sent: unknown;
    server.use(
      graph.mutation('DeskAddLine', ({ variables }) => {
        sent = variables.input;
        server.use(
          reads([visitLine(), customLine()]),
          graph.query('DeskUnbilled', () => data(unbilled(true, [], '167.25'))),
        );
        return data({ addCustomLine: { id: 'l1', userErrors: [] } });
      }),
    );
    await renderDesk(`/desk/billing/unbilled?through=${recent}`);
    await press('Bill Eleanor Whitehorse');
    await press('Add a Line');
    const form = within(screen.getByRole('dialog', { name: 'Add a Line' }));
    await userEvent.type(form.getByLabelText('Description'), 'Drive to the clinic');
    await userEvent.clear(form.getByLabelText('Quantity'));
    await userEvent.type(form.getByLabelText('Quantity'), '12.5');
    await userEvent.type(form.getByLabelText(/^Unit/), 'mile');
    await userEvent.type(form.getByLabelText('Price per unit'), '$0.67');
    await press('Save Line');
    expect(
      await screen.findByRole('row', { name: /Drive to the clinic .*12.5 miles/ }),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Issue Invoice for $167.25' })).toBeTruthy();
    expect(sent).toMatchObject({
      clientId: 'c1',
      description: 'Drive to the clinic',
      quantity: '12.5',
      unit: 'mile',
      rate: '0.67',
      serviceDate: recent,
    });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a Line' })),
    );
  });

  it('says which days a custom line may have, also when it refuses others', async () => {
    const today = todayInPhoenix();
    const first = addDays(today, -365);
    const sent: unknown[] = [];
    office();
    server.use(
      graph.mutation('DeskAddLine', ({ variables }) => {
        sent.push(variables.input);
        return data({ addCustomLine: { id: 'l1', userErrors: [] } });
      }),
    );
    await renderDesk(`/desk/billing/unbilled?through=${recent}`);
    await press('Bill Eleanor Whitehorse');
    await press('Add a Line');
    const form = within(screen.getByRole('dialog', { name: 'Add a Line' }));
    await userEvent.type(form.getByLabelText('Description'), 'Drive to the clinic');
    await userEvent.type(form.getByLabelText('Price per unit'), '5');
    const day = form.getByLabelText('Date') as HTMLInputElement;
    expect([day.min, day.max]).toEqual([first, today]);
    expect(form.getByText(`From ${dateInWords(first)} to today`)).toBeTruthy();
    for (const wrong of [addDays(first, -1), addDays(today, 1)]) {
      fireEvent.change(day, { target: { value: wrong } });
      await press('Save Line');
      expect(
        await form.findByText(
          `Date must be from ${dateInWords(first)} to today, ${dateInWords(today)}. Please check the year.`,
        ),
      ).toBeTruthy();
    }
    expect(sent).toEqual([]);
    fireEvent.change(day, { target: { value: first } });
    await press('Save Line');
    await waitFor(() => expect(sent).toMatchObject([{ serviceDate: first }]));
  });

  it('lets a custom line be changed and removed, or shows the graph’s refusal', async () => {
    office();
    const refused = 'This line is on invoice INV-9: cancel the invoice to change it.';
    let changed: unknown;
    server.use(
      reads([visitLine(), customLine()]),
      graph.mutation('DeskChangeLine', ({ variables }) => {
        changed = variables.input;
        return data({
          changeCustomLine: { id: null, userErrors: [{ field: null, message: refused }] },
        });
      }),
      graph.mutation('DeskRemoveLine', () => {
        server.use(charges);
        return data({ removeCustomLine: { id: 'l1', userErrors: [] } });
      }),
    );
    await renderDesk('/desk/billing/unbilled?through=2026-03-08');
    await press('Bill Eleanor Whitehorse');
    await press('Change Drive to the clinic');
    await userEvent.clear(screen.getByLabelText('Quantity'));
    await userEvent.type(screen.getByLabelText('Quantity'), '20');
    await press('Save Line');
    expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0);
    expect(changed).toMatchObject({ id: 'l1', quantity: '20', unit: 'mile', rate: '0.67' });
    await userEvent.keyboard('{Escape}');
    await press('Remove Drive to the clinic');
    await press('Remove Line');
    await waitFor(() => expect(screen.queryByText('Drive to the clinic')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('leaves the charges as they were when the graph refuses, with its message', async () => {
    office();
    const refused = 'This client has no visits to bill in this period.';
    server.use(
      graph.mutation('DeskIssueInvoice', () =>
        data({ issueInvoice: { invoice: null, userErrors: [{ field: null, message: refused }] } }),
      ),
    );
    await renderDesk('/desk/billing/unbilled');
    await press('Bill Eleanor Whitehorse');
    await screen.findByRole('table', { name: 'Lines of the invoice' });
    await press('Issue Invoice for $158.40');
    expect(await screen.findByText(refused)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('names the visits that are held and why, before anything is billed', async () => {
    const held = (appointmentId: string, clientId: string, client: string, isUnended = false) => ({
      __typename: 'HeldVisit',
      appointmentId,
      clientId,
      client,
      scheduledDate: '2026-03-04T16:00:00.000Z',
      exceptions: isUnended ? [] : ['LATE_DEPARTURE', 'LONG'],
      isUnended,
    });
    const both = [held('v8', 'c1', 'Eleanor Whitehorse'), held('v9', 'c2', 'Rosa Ibáñez', true)];
    server.use(
      charges,
      graph.query('DeskUnbilled', () => data(unbilled(true, [], undefined, both))),
    );
    await renderDesk('/desk/billing/unbilled');
    const section = within(await screen.findByRole('region', { name: 'Held: 2 visits' }));
    expect(section.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Eleanor Whitehorse, Mar 04, 2026: left late, longer than planned',
      'Rosa Ibáñez, Mar 04, 2026: when it ended is not settled',
    ]);
    expect(section.getByRole('link', { name: 'Settle Exceptions' }).getAttribute('href')).toBe(
      '/desk/exceptions',
    );
    await press(/^Bill Everyone/);
    const run = within(await screen.findByRole('dialog'));
    expect(run.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await press('Bill Eleanor Whitehorse');
    const one = within(await screen.findByRole('dialog'));
    expect(await one.findByText('Held: 1 visit')).toBeTruthy();
  });

  it('names the visits under the minimum, which are billed as worked', async () => {
    const short = {
      __typename: 'ShortVisit',
      appointmentId: 'v8',
      client: eleanor,
      serviceDate: '2026-03-04',
      underHours: 3,
    };
    server.use(graph.query('DeskUnbilled', () => data(unbilled(true, [], undefined, [], [short]))));
    await renderDesk('/desk/billing/unbilled');
    const words = 'Eleanor Whitehorse, Mar 04, 2026: under 3 hours, billed as worked';
    const section = await screen.findByRole('region', { name: 'Short: 1 visit' });
    expect(within(section).getByRole('listitem').textContent).toBe(words);
    await press(/^Bill Everyone/);
    const run = within(await screen.findByRole('dialog'));
    expect(run.getByRole('listitem').textContent).toBe(words);
  });

  it('says what failed and tries again', async () => {
    server.use(graph.query('DeskUnbilled', () => failure('INTERNAL')));
    await renderDesk('/desk/billing/unbilled');
    await screen.findByText('We couldn’t load the unbilled charges.');
    office();
    await press('Try Again');
    expect(await screen.findByText('1 client, 2 charges, $158.40 with tax')).toBeTruthy();
  });

  it('takes a custom line, which can be changed and removed', async () => {
    const { lines, sent } = officeWithLines();
    await renderDesk(`/desk/billing/unbilled?through=${recent}`);
    await press('Bill Eleanor Whitehorse');
    await press('Add a Line');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Line' }));
    await userEvent.type(dialog.getByLabelText('Description'), 'Drive to the clinic');
    await userEvent.clear(dialog.getByLabelText('Quantity'));
    await userEvent.type(dialog.getByLabelText('Quantity'), '12.5');
    await userEvent.type(dialog.getByLabelText(/^Unit/), 'mile');
    await userEvent.type(dialog.getByLabelText('Price per unit'), '$0.67');
    await press('Save Line');
    const table = within(await screen.findByRole('table', { name: 'Lines of the invoice' }));
    expect(await table.findByText('12.5 miles')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        clientId: 'c1',
        description: 'Drive to the clinic',
        quantity: '12.5',
        unit: 'mile',
        rate: '0.67',
        serviceDate: recent,
      },
    ]);
    await press('Change Drive to the clinic');
    const again = within(await screen.findByRole('dialog', { name: 'Change This Line' }));
    await userEvent.clear(again.getByLabelText('Quantity'));
    await userEvent.type(again.getByLabelText('Quantity'), '3');
    await press('Save Line');
    expect(await table.findByText('3 miles')).toBeTruthy();
    await press('Remove Drive to the clinic');
    await press('Remove Line');
    await waitFor(() => expect(table.queryByText('Drive to the clinic')).toBeNull());
    expect(table.getByText('Personal Care')).toBeTruthy();
    expect(lines).toEqual([]);
  });

  it('shows beside its field why a line was refused, and keeps what was typed', async () => {
    office();
    const message = 'Quantity times rate must be from $0.01 to $99,999';
    server.use(
      graph.mutation('DeskAddLine', () =>
        data({ addCustomLine: { id: null, userErrors: [{ field: 'rate', message }] } }),
      ),
    );
    await renderDesk('/desk/billing/unbilled');
    await press('Bill Eleanor Whitehorse');
    await press('Add a Line');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Line' }));
    await userEvent.type(dialog.getByLabelText('Description'), 'Parking');
    await userEvent.type(dialog.getByLabelText('Price per unit'), '999999');
    await press('Save Line');
    expect(await dialog.findByText(message)).toBeTruthy();
    expect((dialog.getByLabelText('Description') as HTMLInputElement).value).toBe('Parking');
  });
});
