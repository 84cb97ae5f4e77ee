import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { BillingRhythm } from '../../app/graph/schema.generated.ts';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Select } from '../../ui/form/inputs.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { deskInvoicePath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { Part } from '../ui/Narrow.tsx';
import { pageOf } from '../ui/pageOf.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useCommand } from '../ui/useCommand.ts';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { clientBillingCopy as copy } from './copy.ts';
import {
  useDeskClientBillingQuery,
  useDeskSetBillingRhythmMutation,
  type DeskClientBillingQuery,
} from './record.generated.ts';
import { totalOf } from './totalOf.ts';

type Charge = DeskClientBillingQuery['unbilledCharges'][number];
type Invoice = DeskClientBillingQuery['officeInvoices']['nodes'][number];

const chargeColumns: readonly LedgerColumn<Charge>[] = [
  {
    header: copy.columns.day,
    isRowHeader: true,
    cell: ({ serviceDate }) => <time dateTime={serviceDate}>{formatDate(serviceDate)}</time>,
  },
  { header: copy.columns.what, cell: ({ description }) => description },
  { header: copy.columns.quantity, align: 'right', cell: ({ quantity }) => quantity },
  { header: copy.columns.amount, align: 'right', cell: ({ amount }) => formatMoney(amount) },
];

const invoiceColumns: readonly LedgerColumn<Invoice>[] = [
  {
    header: copy.invoiceColumns.number,
    isRowHeader: true,
    cell: ({ id, invoiceNumber }) => <Link to={deskInvoicePath(id)}>{invoiceNumber}</Link>,
  },
  { header: copy.invoiceColumns.issued, cell: ({ issueDate }) => formatDate(issueDate) },
  { header: copy.invoiceColumns.dueOn, cell: ({ dueDate }) => formatDate(dueDate) },
  { header: copy.invoiceColumns.status, cell: ({ status }) => <StatusPill status={status} /> },
  { header: copy.invoiceColumns.total, align: 'right', cell: ({ amount }) => formatMoney(amount) },
  {
    header: copy.invoiceColumns.due,
    align: 'right',
    cell: ({ amountDue }) => Number(amountDue.amount) > 0 && copy.open(formatMoney(amountDue)),
  },
];

/** How often a client is billed, what waits to be, and the invoices. */
export function ClientBilling({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const result = useDeskClientBillingQuery({ variables: { id: client.id } });
  const charges = (result.data ?? result.previousData)?.unbilledCharges as Charge[] | undefined;
  return (
    <>
      <Rhythm client={client} />
      {charges && (
        <Part>
          <h2>{copy.unbilled}</h2>
          {charges.length > 0 ? (
            <>
              <Ledger
                caption={copy.unbilledCaption}
                columns={chargeColumns}
                rows={charges}
                rowKey={({ appointmentId }) => appointmentId}
              />
              <p>{copy.total(formatMoney(totalOf(charges)))}</p>
            </>
          ) : (
            <p>{copy.noneUnbilled}</p>
          )}
        </Part>
      )}
      <PagedList things={copy.things} {...pageOf(result, 'officeInvoices')}>
        {(invoices) => (
          <Part>
            <h2>{copy.invoices}</h2>
            {invoices.length > 0 ? (
              <Ledger
                caption={copy.invoicesCaption}
                columns={invoiceColumns}
                rows={invoices}
                rowKey={({ id }) => id}
              />
            ) : (
              <p>{copy.noInvoices}</p>
            )}
          </Part>
        )}
      </PagedList>
    </>
  );
}

function Rhythm({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const [setRhythm] = useDeskSetBillingRhythmMutation();
  const { run, busy } = useCommand();
  const change = (rhythm: BillingRhythm): Promise<boolean> =>
    run({
      send: async () => {
        const { data } = await setRhythm({
          variables: { input: { id: client.id, rhythm } },
          update: (cache, { data: answer }) => {
            const now = answer?.setBillingRhythm.rhythm;
            if (now)
              cache.modify({
                id: cache.identify({ __typename: 'Client', id: client.id }),
                fields: { billingRhythm: () => now },
              });
          },
        });
        return data?.setBillingRhythm;
      },
      done: copy.rhythmSaved,
      failed: copy.rhythmFailed,
    });
  return (
    <Toolbar>
      <label>
        {copy.rhythm}
        <Select
          value={client.billingRhythm}
          aria-busy={busy || undefined}
          onChange={({ target }) => void change(target.value as BillingRhythm)}
        >
          {Object.entries(copy.rhythms).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
    </Toolbar>
  );
}
