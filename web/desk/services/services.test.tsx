import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money } from '../../testing/portal.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import {
  closed,
  dialog,
  fill,
  isInvalid,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';

atDesk();

const priceFrom = (firstDay: string, amount: string) => ({
  ...{ __typename: 'ServicePrice', firstDay, price: money(amount) },
});
const service = (values: object = {}) => ({
  ...{ __typename: 'Service', id: 's1', version: 1, name: 'Personal Care' },
  ...{ description: 'Bathing and dressing.', category: 'personal-care', tasks: [] },
  ...{ basePrice: money('34.00'), prices: [priceFrom('2000-01-01', '34.00')] },
  ...{ duration: 180, isActive: true, ...values },
});
const open = async (...catalogue: object[]) => {
  reads('DeskCatalogue', () => ({ catalogue: [...catalogue] }));
  await renderDesk('/desk/services');
  return catalogue;
};
const openForm = async (values: object = {}): Promise<void> => {
  await open(service(values));
  await press('Change Personal Care');
};
const save = () => press('Save', dialog());

describe('the services', () => {
  it('show their price and allowed visit lengths', async () => {
    const respite = { id: 's2', name: 'Respite', category: 'respite-care', isActive: false };
    await open(service(), service(respite));
    const [, first, other] = within(await screen.findByRole('table', { name: 'Services' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(first).toMatch(/\$34\.00.*3–24 hours/);
    expect(other).toMatch(/2–8 or 12–24 hours.*Not offered/);
  });

  it('get a new price from a day on', async () => {
    const sent = takes('DeskUpdateService', 'updateService', {
      service: service({ basePrice: money('36.50') }),
    });
    await openForm();
    expect(screen.getByRole('dialog').textContent).toContain(
      'A new price applies from its day on, to visits that are booked, moved or entered from now on.',
    );
    await fill('Price per hour', '$36.50', dialog());
    const priceFrom = addDays(todayInPhoenix(), 40);
    expect(value(/^Price from/, dialog())).toBe(todayInPhoenix());
    await fill(/^Price from/, priceFrom, dialog());
    await save();
    await closed();
    const rest = { category: 'personal-care', duration: 180, tasks: [] };
    const names = { name: 'Personal Care', description: 'Bathing and dressing.' };
    expect(sent).toEqual([
      { id: 's1', version: 1, ...names, ...rest, basePrice: '36.50', priceFrom },
    ]);
    expect(screen.getByRole('table').textContent).toContain('$36.50');
    const button = screen.getByRole('button', { name: 'Change Personal Care' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('list a planned price, and lose one that was a mistake', async () => {
    const firstDay = addDays(todayInPhoenix(), 40);
    const sent = takes('DeskRemoveServicePrice', 'removeServicePrice', {
      service: service({ version: 2 }),
    });
    await openForm({ prices: [priceFrom('2000-01-01', '34.00'), priceFrom(firstDay, '63.50')] });
    const table = () => screen.getByRole('table', { hidden: true }).textContent;
    expect(table()).toContain('$63.50 from');
    const prices = within(dialog().getByRole('region', { name: 'Prices' }));
    expect(prices.getAllByRole('listitem')[0]!.textContent).toBe('$34.00 at first');
    await press(/^Remove the price from/, prices);
    await waitFor(() => expect(dialog().queryByRole('region', { name: 'Prices' })).toBeNull());
    expect(sent).toEqual([{ id: 's1', firstDay }]);
    expect(table()).not.toContain('$63.50');
  });

  it('get tasks, one per line, without duplicates; one that is too long is refused in place', async () => {
    const sent = takes('DeskUpdateService', 'updateService', { service: service() });
    await openForm({ tasks: ['Shave', 'Lunch'] });
    expect(value(/^Tasks/, dialog())).toBe('Shave\nLunch');
    await fill(/^Tasks/, `Shave\n${'x'.repeat(101)}`, dialog());
    await save();
    await isInvalid(dialog().getByLabelText(/^Tasks/));
    expect(sent).toEqual([]);
    await fill(/^Tasks/, 'Shave\n\n Walk \nShave\n', dialog());
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ tasks: ['Shave', 'Walk'] }]));
  });

  it('are added, with the graph’s refusal beside its field', async () => {
    const refusal = ['A visit takes at least 3 hours and at most 24', 'duration'] as const;
    const catalogue = await open();
    takes('DeskAddService', 'addService', refusal, () => {
      catalogue.push(service());
      return { service: service() };
    });
    await see('There are no services yet');
    await press('Add Service');
    await fill('Name', 'Personal Care', dialog());
    await fill('Price per hour', '34', dialog());
    await fill('Usual hours of a visit', '1.5', dialog());
    await save();
    await isInvalid(dialog().getByLabelText('Usual hours of a visit'));
    await see(new RegExp(refusal[0]));
    await fill('Usual hours of a visit', '', dialog());
    await save();
    await screen.findByRole('rowheader', { name: 'Personal Care' });
  });
});
