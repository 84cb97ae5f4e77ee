import type { Place } from '../../graph/database/encryption/columnCipher.ts';
import { idOf } from './ids.ts';

/** How much there is. */
export interface Size {
  clients: number;
  invoicesPerClient: number;
  linesPerInvoice: number;
  appointmentsPerClient: number;
  updatesPerClient: number;
}

/** One table's rows, as values of the named columns. */
export interface TableRows {
  table: string;
  columns: readonly string[];
  count: number;
  /** The nth row, from 0. */
  row: (n: number) => readonly (string | number | null)[];
}

const day = 86_400_000;
const clientsPerCaregiver = 10;
const visitHours = 3;
const visitsPerDay = 4;
const rate = 34;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** E-mail of the nth client. */
export const emailOf = (n: number): string => `client${n}@bench.example`;

/**
 * Every row of a provider of this size: a tenth as many caregivers as clients, each with four visits a day that do not
 * overlap, most of them past, and of every client the next two weeks planned. Invoices are weekly; all but the last are paid.
 * Rows come in the order in which life writes them, by day, so that what belongs to one client lies far apart.
 * @param seal how the texts of a care update are kept
 */
export function rowsOf(
  size: Size,
  now: Date,
  seal: (place: Place, text: string) => string,
): TableRows[] {
  const { clients, invoicesPerClient, linesPerInvoice, appointmentsPerClient, updatesPerClient } =
    size;
  const caregivers = Math.max(1, Math.ceil(clients / clientsPerCaregiver));
  const midnight = Math.floor(now.getTime() / day) * day;

  // The visits of one caregiver take turns among their clients; the last ones lie in the next two weeks.
  const visitsPerCaregiver = clientsPerCaregiver * appointmentsPerClient;
  const daysAhead = 14;
  const startOf = (turn: number): number =>
    midnight +
    (daysAhead - Math.floor((visitsPerCaregiver - 1 - turn) / visitsPerDay)) * day +
    (13 + (turn % visitsPerDay) * visitHours) * 3_600_000;

  const issueOf = (k: number): number => midnight - (invoicesPerClient - k) * 7 * day;
  const invoiceTotal = linesPerInvoice * visitHours * rate;
  const isPaid = (n: number): boolean => n % invoicesPerClient < invoicesPerClient - 1;
  const invoices = clients * invoicesPerClient;
  /** Of things numbered client by client, the number of the mth in the order of time. */
  const inTime = (m: number, perClient: number): number =>
    (m % clients) * perClient + Math.floor(m / clients);

  return [
    {
      table: 'users',
      columns: ['id', 'email', 'first_name', 'last_name', 'email_verified'],
      count: clients,
      row: (n) => [idOf('user', n), emailOf(n), `Given${n % 997}`, `Family${n}`, 'true'],
    },
    {
      table: 'clients',
      columns: ['id', 'user_id', 'emergency_phone', 'address'],
      count: clients,
      row: (n) => [
        idOf('client', n),
        idOf('user', n),
        '(480) 555-0199',
        `${n} East Desert Willow Lane, Phoenix, AZ`,
      ],
    },
    {
      table: 'client_search',
      columns: ['client_id', 'words'],
      count: clients,
      row: (n) => [idOf('client', n), emailOf(n)],
    },
    {
      table: 'caregivers',
      columns: ['id', 'first_name', 'last_name', 'email'],
      count: caregivers,
      row: (n) => [
        idOf('caregiver', n),
        `Carer${n % 997}`,
        `Family${n}`,
        `caregiver${n}@bench.example`,
      ],
    },
    {
      table: 'appointments',
      count: clients * appointmentsPerClient,
      columns: [
        'id',
        'client_id',
        'caregiver_id',
        'scheduled_date',
        'end_date',
        'duration',
        'service_type',
        'status',
        'location',
        'estimated_cost',
        'booked_at',
        'confirmed_at',
        'started_at',
        'completed_at',
      ],
      row: (n) => {
        const caregiver = n % caregivers;
        const turn = Math.floor(n / caregivers);
        const client = Math.min(
          caregiver * clientsPerCaregiver + (turn % clientsPerCaregiver),
          clients - 1,
        );
        const start = startOf(turn);
        const end = start + visitHours * 3_600_000;
        const done = end < now.getTime();
        const at = (instant: number): string => new Date(instant).toISOString();
        return [
          idOf('appointment', n),
          idOf('client', client),
          idOf('caregiver', caregiver),
          at(start),
          at(end),
          visitHours * 60,
          'Personal Care',
          done ? 'completed' : 'scheduled',
          'At home',
          visitHours * rate,
          at(start - 7 * day),
          done ? at(start - 6 * day) : null,
          done ? at(start) : null,
          done ? at(end) : null,
        ];
      },
    },
    {
      table: 'care_updates',
      columns: ['id', 'client_id', 'caregiver_id', 'update_type', 'title', 'content', 'created_at'],
      count: clients * updatesPerClient,
      row: (m) => {
        const n = inTime(clients * updatesPerClient - 1 - m, updatesPerClient);
        const client = Math.floor(n / updatesPerClient);
        const id = idOf('update', n);
        const sealed = (column: string, text: string): string =>
          seal({ table: 'care_updates', column, id }, text);
        return [
          id,
          idOf('client', client),
          idOf('caregiver', Math.floor(client / clientsPerCaregiver)),
          sealed('update_type', 'Visit summary'),
          sealed('title', 'A good morning'),
          sealed('content', noteOf(n)),
          new Date(midnight - (n % updatesPerClient) * day).toISOString(),
        ];
      },
    },
    {
      table: 'invoices',
      columns: [
        'id',
        'invoice_number',
        'client_id',
        'subtotal',
        'tax',
        'total',
        'issue_date',
        'due_date',
        'status',
        'payment_method',
        'paid_at',
      ],
      count: invoices,
      row: (m) => {
        const n = inTime(m, invoicesPerClient);
        const issued = issueOf(n % invoicesPerClient);
        return [
          idOf('invoice', n),
          `BENCH-${String(n).padStart(8, '0')}`,
          idOf('client', Math.floor(n / invoicesPerClient)),
          invoiceTotal,
          0,
          invoiceTotal,
          dayOf(issued),
          dayOf(issued + 14 * day),
          isPaid(n) ? 'paid' : 'pending',
          isPaid(n) ? 'check' : null,
          isPaid(n) ? new Date(issued + 5 * day).toISOString() : null,
        ];
      },
    },
    {
      table: 'invoice_items',
      columns: [
        'id',
        'invoice_id',
        'client_id',
        'service_description',
        'quantity',
        'rate',
        'amount',
        'service_date',
        'position',
      ],
      count: invoices * linesPerInvoice,
      row: (m) => {
        const invoice = inTime(Math.floor(m / linesPerInvoice), invoicesPerClient);
        const n = invoice * linesPerInvoice + (m % linesPerInvoice);
        return [
          idOf('line', n),
          idOf('invoice', invoice),
          idOf('client', Math.floor(invoice / invoicesPerClient)),
          'Personal Care',
          visitHours,
          rate,
          visitHours * rate,
          dayOf(issueOf(invoice % invoicesPerClient) - day),
          (n % linesPerInvoice) + 1,
        ];
      },
    },
    {
      table: 'payments',
      columns: ['id', 'invoice_id', 'client_id', 'payment_date', 'amount', 'payment_method'],
      count: clients * (invoicesPerClient - 1),
      row: (m) => {
        const n = inTime(m, invoicesPerClient - 1);
        const k = n % (invoicesPerClient - 1);
        const invoice = Math.floor(n / (invoicesPerClient - 1)) * invoicesPerClient + k;
        return [
          idOf('payment', n),
          idOf('invoice', invoice),
          idOf('client', Math.floor(n / (invoicesPerClient - 1))),
          dayOf(issueOf(k) + 5 * day),
          invoiceTotal,
          'check',
        ];
      },
    },
  ];
}

/** Text of the nth care update, as a peer has to answer it too. */
export const noteOf = (n: number): string =>
  `Visit ${n}: breakfast together, a walk around the block, medicine at nine. In good spirits.`;
