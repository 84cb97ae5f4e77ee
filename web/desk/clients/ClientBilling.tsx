import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { BillingRhythm } from '../../app/graph/schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { Select } from '../../ui/form/inputs.ts';
import { space } from '../../ui/theme.ts';
import { StatusPill } from '../../app/StatusPill.tsx';
import type { DeskLineFragment } from '../charges/charges.generated.ts';
import { linesCopy } from '../charges/copy.ts';
import { creditCopy } from '../charges/creditCopy.ts';
import { LineLedger } from '../charges/LineLedger.tsx';
import { SuspendButton } from '../charges/SuspendButton.tsx';
import { leftOf, totalOf } from '../charges/totalOf.ts';
import { useLineDialogs } from '../charges/useLineDialogs.tsx';
import { AccountMoney } from '../money/AccountMoney.tsx';
import { deskInvoicePath } from '../paths.ts';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { Part } from '../ui/Narrow.tsx';
import { pageOf } from '../../app/lists/pageOf.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useCommand } from '../ui/useCommand.ts';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import { clientBillingCopy as copy, remindersCopy } from './copy.ts';
import { ClientPayer } from './ClientPayer.tsx';
import { ClientPrices } from './ClientPrices.tsx';
import { ReminderPause } from './ReminderPause.tsx';
import {
  useDeskClientBillingQuery,
  useDeskSetBillingRhythmMutation,
  type DeskClientBillingQuery,
} from './record.generated.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;

const totalInWords = (lines: readonly DeskLineFragment[]): string => {
  const left = leftOf({ amount: '0.00' }, lines);
  return left ? creditCopy.waits(formatMoney(left)) : copy.total(formatMoney(totalOf(lines)));
};

type Invoice = DeskClientBillingQuery['officeInvoices']['nodes'][number];

const invoiceColumns: readonly LedgerColumn<Invoice>[] = [
  {
    header: copy.invoiceColumns.number,
    isRowHeader: true,
    cell: ({ id, invoiceNumber }) => <Link to={deskInvoicePath(id)}>{invoiceNumber}</Link>,
  },
  {
    header: copy.invoiceColumns.issued,
    isNamed: true,
    cell: ({ issueDate }) => formatDate(issueDate),
  },
  {
    header: copy.invoiceColumns.dueOn,
    isNamed: true,
    cell: ({ dueDate }) => formatDate(dueDate),
  },
  { header: copy.invoiceColumns.status, cell: ({ status }) => <StatusPill status={status} /> },
  {
    header: copy.invoiceColumns.total,
    align: 'right',
    isNamed: true,
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    header: copy.invoiceColumns.due,
    align: 'right',
    isNamed: true,
    cell: ({ amountDue }) => Number(amountDue.amount) > 0 && formatMoney(amountDue),
  },
];

/** A client's billing rhythm, unbilled lines and invoices. */
export function ClientBilling({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const result = useDeskClientBillingQuery({ variables: { id: client.id } });
  const lines = (result.data ?? result.previousData)?.unbilledLines as
    DeskLineFragment[] | undefined;
  const { add, credit, change, remove, dialogs } = useLineDialogs(client.id);
  return (
    <>
      <Rhythm client={client} />
      <ClientPayer client={client} />
      {lines && (
        <Part>
          <h2>{copy.unbilled}</h2>
          {lines.length > 0 ? (
            <>
              <LineLedger
                caption={copy.unbilledCaption}
                lines={lines}
                onChange={change}
                onRemove={remove}
              />
              <p>{totalInWords(lines)}</p>
            </>
          ) : (
            <p>{copy.noneUnbilled}</p>
          )}
          <Buttons>
            <Button variant="secondary" onClick={add}>
              {linesCopy.add}
            </Button>
            <Button variant="secondary" onClick={credit}>
              {creditCopy.add}
            </Button>
          </Buttons>
          {dialogs}
        </Part>
      )}
      <AccountMoney client={{ id: client.id, name: `${client.firstName} ${client.lastName}` }} />
      <ClientPrices client={client} />
      <Part>
        <h2>{remindersCopy.heading}</h2>
        <ReminderPause client={client} />
      </Part>
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
            {invoices.some(({ canSuspend }) => canSuspend) && (
              <SuspendButton
                client={{ id: client.id, name: `${client.firstName} ${client.lastName}` }}
              />
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
