import { makeClient } from '../care/clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';

const app = useApp();
let staff: string;
let client: string;
beforeAll(async () => {
  const em = app.database.orm.em.fork();
  staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
  client = await app.services.sessions.open((await makeClient(em)).user.id);
});

const id = '00000000-0000-4000-8000-000000000000';
const userErrors = 'userErrors { field message code }';

/** Every field that takes an amount, with its message. */
const fields = [
  [
    'recordPayment',
    'RecordPaymentInput',
    { invoiceId: id, paymentMethod: 'check' },
    'amount',
    /^Amount must be dollars above zero/,
  ],
  [
    'recordRefund',
    'RecordRefundInput',
    { invoiceId: id, paymentMethod: 'check', reason: 'x' },
    'amount',
    /^Amount must be dollars above zero/,
  ],
  [
    'addCaregiver',
    'AddCaregiverInput',
    { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' },
    'hourlyRate',
    /^Hourly rate must be an amount/,
  ],
  [
    'addService',
    'AddServiceInput',
    { name: 'Company' },
    'basePrice',
    /^Price per hour must be an amount/,
  ],
  [
    'cancelAppointment',
    'CancelAppointmentInput',
    { id, reason: 'ILLNESS' },
    'fee',
    /^Fee must be an amount/,
  ],
] as const;

const noAmounts = [
  '00000001.00',
  '01',
  '00',
  '1e3',
  '+1',
  '-1',
  ' 1',
  '1 ',
  '1\n',
  '.5',
  '1.',
  '١',
  '１',
  '1,00',
  '1.005',
  '0x10',
  'NaN',
  'Infinity',
  '',
  '1\0',
  '9'.repeat(9),
  '9'.repeat(90_000),
];

it.each(fields)(
  "%s refuses an invalid amount with its field's message",
  async (operation, type, rest, field, message) => {
    const token = operation === 'cancelAppointment' ? client : staff;
    const document = `mutation ($input: ${type}!) { ${operation}(input: $input) { ${userErrors} } }`;
    for (const text of noAmounts) {
      const { data, errors } = await app.graph<Record<string, { userErrors: unknown[] }>>(
        document,
        { input: { ...rest, [field]: text } },
        token,
      );
      expect([text.slice(0, 20), errors, data[operation]?.userErrors]).toEqual([
        text.slice(0, 20),
        [],
        [{ field, code: 'INVALID', message: expect.stringMatching(message) }],
      ]);
    }
  },
);

it('the quote refuses them, too', async () => {
  const document =
    'query ($cost: Decimal!) { cancellationQuote(policy: STANDARD, hoursOfNotice: 1, cost: $cost) { percent } }';
  for (const cost of noAmounts) {
    const { errors } = await app.graph(document, { cost });
    expect(
      errors.map(({ extensions, message }) => [extensions.code, message.slice(0, 22)]),
    ).toEqual([['BAD_USER_INPUT', 'cost must be an amount']]);
  }
});

it.each(['0', '0.00', '1', '1.5', '37.50', '999999.99'])('takes %s', async (cost) => {
  const { errors } = await app.graph(
    `{ cancellationQuote(policy: STANDARD, hoursOfNotice: 1, cost: "${cost}") { percent } }`,
  );
  expect(errors).toEqual([]);
});
