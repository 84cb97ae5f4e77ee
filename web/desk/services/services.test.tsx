import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';

serveGraph();
afterEach(() => act(leaveDesk));

const priceFrom = (firstDay: string, amount: string) => ({
  __typename: 'ServicePrice',
  firstDay,
  price: { __typename: 'Money', amount },
});
const service = (values = {}) => ({
  __typename: 'Service',
  id: 's1',
  version: 1,
  name: 'Personal Care',
  description: 'Bathing and dressing.',
  category: 'personal-care',
  basePrice: { __typename: 'Money', amount: '34.00' },
  prices: [priceFrom('2000-01-01', '34.00')],
  tasks: [],
  duration: 180,
  isActive: true,
  ...values,
});
const catalogue = (...services: unknown[]) =>
  graph.query('DeskCatalogue', () => data({ catalogue: services }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('the services', () => {
  it('show their price and allowed visit lengths', async () => {
    server.use(
      catalogue(
        service(),
        service({ id: 's2', name: 'Respite', category: 'respite-care', isActive: false }),
      ),
    );
    await renderDesk('/desk/services');
    const rows = within(await screen.findByRole('table', { name: 'Services' })).getAllByRole('row');
    expect(rows[1]!.textContent).toContain('$34.00');
    expect(rows[1]!.textContent).toContain('3–24 hours');
    expect(rows[2]!.textContent).toContain('2–8 or 12–24 hours');
    expect(rows[2]!.textContent).toContain('Not offered');
  });

  it('get a new price from a day on', async () => {
    let sent: unknown;
    server.use(
      catalogue(service()),
      graph.mutation('DeskUpdateService', ({ variables }) => {
        sent = variables.input;
        return data({
          updateService: {
            service: service({ basePrice: { __typename: 'Money', amount: '36.50' } }),
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/services');
    await press('Change Personal Care');
    expect(screen.getByRole('dialog').textContent).toContain(
      'A new price applies from its day on, to visits that are booked, moved or entered from now on.',
    );
    const price = dialog().getByLabelText('Price per hour');
    await userEvent.clear(price);
    await userEvent.type(price, '$36.50');
    const from = addDays(todayInPhoenix(), 40);
    const day = dialog().getByLabelText<HTMLInputElement>(/^Price from/);
    expect(day.value).toBe(todayInPhoenix());
    fireEvent.change(day, { target: { value: from } });
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual({
      id: 's1',
      version: 1,
      name: 'Personal Care',
      category: 'personal-care',
      basePrice: '36.50',
      priceFrom: from,
      duration: 180,
      description: 'Bathing and dressing.',
      tasks: [],
    });
    expect(screen.getByRole('table').textContent).toContain('$36.50');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Change Personal Care' }),
      ),
    );
  });

  it('list a planned price, and lose one that was a mistake', async () => {
    const from = addDays(todayInPhoenix(), 40);
    const planned = service({
      prices: [priceFrom('2000-01-01', '34.00'), priceFrom(from, '63.50')],
    });
    let sent: unknown;
    server.use(
      catalogue(planned),
      graph.mutation('DeskRemoveServicePrice', ({ variables }) => {
        sent = variables.input;
        return data({
          removeServicePrice: { service: service({ version: 2 }), userErrors: [] },
        });
      }),
    );
    await renderDesk('/desk/services');
    expect((await screen.findByRole('table')).textContent).toContain('$63.50 from');
    await press('Change Personal Care');
    const prices = within(dialog().getByRole('region', { name: 'Prices' }));
    expect(prices.getAllByRole('listitem')[0]!.textContent).toBe('$34.00 at first');
    await userEvent.click(prices.getByRole('button', { name: /^Remove the price from/ }));
    await waitFor(() => expect(dialog().queryByRole('region', { name: 'Prices' })).toBeNull());
    expect(sent).toEqual({ id: 's1', firstDay: from });
    expect(screen.getByRole('table', { hidden: true }).textContent).not.toContain('$63.50');
  });

  it('get tasks, one per line, without duplicates; one that is too long is refused in place', async () => {
    const sent: unknown[] = [];
    server.use(
      catalogue(service({ tasks: ['Shave', 'Lunch'] })),
      graph.mutation('DeskUpdateService', ({ variables }) => {
        sent.push((variables.input as { tasks: unknown }).tasks);
        return data({ updateService: { service: service(), userErrors: [] } });
      }),
    );
    await renderDesk('/desk/services');
    await press('Change Personal Care');
    const tasks = dialog().getByLabelText<HTMLTextAreaElement>(/^Tasks/);
    expect(tasks.value).toBe('Shave\nLunch');
    fireEvent.change(tasks, { target: { value: `Shave\n${'x'.repeat(101)}` } });
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tasks.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
    fireEvent.change(tasks, { target: { value: 'Shave\n\n Walk \nShave\n' } });
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([['Shave', 'Walk']]));
  });

  it('are added, with the graph’s refusal beside its field', async () => {
    const refused = 'A visit takes at least 3 hours and at most 24';
    let stored = false;
    let attempts = 0;
    server.use(
      graph.query('DeskCatalogue', () => data({ catalogue: stored ? [service()] : [] })),
      graph.mutation('DeskAddService', () => {
        attempts += 1;
        stored = attempts > 1;
        return data({
          addService: stored
            ? { service: service(), userErrors: [] }
            : { service: null, userErrors: [{ field: 'duration', message: refused }] },
        });
      }),
    );
    await renderDesk('/desk/services');
    expect(await screen.findByText('There are no services yet')).toBeTruthy();
    await press('Add Service');
    await userEvent.type(dialog().getByLabelText('Name'), 'Personal Care');
    await userEvent.type(dialog().getByLabelText('Price per hour'), '34');
    await userEvent.type(dialog().getByLabelText('Usual hours of a visit'), '1.5');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog().getByLabelText('Usual hours of a visit').getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    expect(dialog().getAllByText(new RegExp(refused))).not.toEqual([]);
    await userEvent.clear(dialog().getByLabelText('Usual hours of a visit'));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('rowheader', { name: 'Personal Care' })).toBeTruthy();
  });

  it('are withdrawn and offered again by one press each', async () => {
    server.use(
      catalogue(service()),
      graph.mutation('DeskSetServiceActive', ({ variables }) =>
        data({
          setServiceActive: {
            service: service({ isActive: (variables.input as { isActive: boolean }).isActive }),
            userErrors: [],
          },
        }),
      ),
    );
    await renderDesk('/desk/services');
    await press('Stop offering Personal Care');
    await screen.findByText('Not offered');
    await press('Offer Personal Care again');
    expect(await screen.findByText('Offered')).toBeTruthy();
  });

  it('say what failed', async () => {
    server.use(catalogueFails());
    await renderDesk('/desk/services');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the services.',
    );
  });
});

const catalogueFails = () => graph.query('DeskCatalogue', () => failure('INTERNAL'));
