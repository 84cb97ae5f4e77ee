import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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

  it('get another name, and keep their price', async () => {
    const sent = takes('DeskUpdateService', 'updateService', { service: service() });
    await openForm();
    await fill('Name', 'Morning Care', dialog());
    await save();
    await closed();
    const rest = { category: 'personal-care', duration: 180, tasks: [] };
    const names = { name: 'Morning Care', description: 'Bathing and dressing.' };
    expect(sent).toEqual([{ id: 's1', version: 1, ...names, ...rest }]);
    const button = screen.getByRole('button', { name: 'Change Personal Care' });
    await waitFor(() => expect(document.activeElement).toBe(button));
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
