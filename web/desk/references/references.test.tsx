import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { detail, eleanor, payment } from '../billing/testing/billing.ts';
import { deskInvoicePath } from '../paths.ts';
import { atDesk, renderDesk } from '../testing/desk.tsx';
import { check, closed, fill, opened, press, reads, see, takes, value } from '../testing/hands.ts';
import { ann, dan, wholeList } from '../testing/records.ts';

atDesk();

const reference = (system: string, of: string) => ({
  ...{ __typename: 'ExternalReference', system, value: of },
});
const both = { externalReferences: [reference('crm', 'A-7'), reference('quickbooks', '1042')] };
const aPayment = {
  ...{ ...payment('152.00'), __typename: 'OfficePayment', invoiceId: 'i1', invoiceNumber: 'INV-1' },
  ...{ clientId: eleanor.id, clientName: eleanor.name, void: null },
};

it.each([
  [
    'CLIENT',
    '/desk/clients/c1',
    'DeskClient',
    'c1',
    (more: object) => ({ client: ann({ ...more }) }),
  ],
  [
    'CAREGIVER',
    '/desk/caregivers/g1',
    'DeskCaregiver',
    'g1',
    (more: object) => ({ caregiver: dan({ ...more }) }),
  ],
  [
    'INVOICE',
    deskInvoicePath('i1'),
    'DeskInvoice',
    'i1',
    (more: object) => ({ officeInvoice: detail(more) }),
  ],
  [
    'PAYMENT',
    '/desk/billing/payments',
    'DeskPayments',
    'p152.00',
    (more: object) => ({ officePayments: wholeList([{ ...aPayment, ...more }]) }),
  ],
  [
    'PAYMENT',
    deskInvoicePath('i1'),
    'DeskInvoice',
    'p152.00',
    (more: object) => ({ officeInvoice: detail({ payments: [payment('152.00', { ...more })] }) }),
  ],
])(
  'a %s shows what other programs call it, and the office corrects or removes that',
  async (kind, path, query, id, answer) => {
    let now: object = both;
    reads(query, () => answer(now));
    const sent = takes(
      'DeskSetExternalReference',
      'setExternalReference',
      ['Another one is called that already.', 'value'],
      () => {
        now = { externalReferences: [reference('crm', 'A-7'), reference('quickbooks', '1043')] };
        return now;
      },
      () => {
        now = { externalReferences: [reference('crm', 'A-7')] };
        return now;
      },
    );
    await renderDesk(path);
    await see('In crm: A-7', 'In QuickBooks: 1042');
    const correct = 'Correct the number in QuickBooks';
    await press(correct);
    const asked = await opened('Number in QuickBooks');
    expect(value('Its number there', asked)).toBe('1042');
    await fill('Its number there', '');
    await press('Save', asked);
    await see('Its number there is required');
    await fill('Its number there', '1043');
    await press('Save', asked);
    await see('Another one is called that already.');
    await press('Save', asked);
    await closed();
    await see('In QuickBooks: 1043', 'The number was corrected');
    await press(correct);
    await check('It isn’t there: remove the number', await opened());
    await press('Save', await opened());
    await closed();
    await waitFor(() => expect(screen.queryByText(/QuickBooks/)).toBeNull());
    await see('In crm: A-7', 'The number was removed');
    const input = { kind, id, system: 'quickbooks' };
    expect(sent).toMatchObject([
      { ...input, value: '1043' },
      { ...input, value: '1043' },
      { ...input, value: null },
    ]);
  },
);

it('says nothing of other programs where none knows it', async () => {
  reads('DeskClient', { client: ann() });
  await renderDesk('/desk/clients/c1');
  await screen.findByRole('heading', { level: 1, name: 'Ann Begaye' });
  expect(screen.queryByText('Other programs')).toBeNull();
});
