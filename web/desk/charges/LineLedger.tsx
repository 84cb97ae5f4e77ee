import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { quantityInWords } from '#graph/modules/invoices/invoiceWords.rules';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowActions, RowButton } from '../ui/rowAction.ts';
import type { DeskLineFragment } from './charges.generated.ts';
import { linesCopy as copy, underMinimum } from './copy.ts';
import { creditCopy } from './creditCopy.ts';

const Count = styled.span`
  white-space: nowrap;
`;

const Note = styled.span`
  display: block;
  font-weight: 400;
`;

const columns: readonly LedgerColumn<DeskLineFragment>[] = [
  {
    header: copy.what,
    isRowHeader: true,
    cell: ({ description, underHours }) => (
      <>
        <span>{description}</span>
        {underHours !== null && <Note>{underMinimum(underHours)}</Note>}
      </>
    ),
  },
  {
    header: copy.day,
    cell: ({ serviceDate }) => <time dateTime={serviceDate}>{formatDate(serviceDate)}</time>,
  },
  {
    header: copy.quantity,
    align: 'right',
    isNamed: true,
    cell: (line) => <Count>{quantityInWords(line)}</Count>,
  },
  { header: copy.rate, align: 'right', isNamed: true, cell: ({ rate }) => formatMoney(rate) },
  { header: copy.amount, align: 'right', isNamed: true, cell: ({ amount }) => formatMoney(amount) },
];

interface LineLedgerProps {
  caption: string;
  lines: readonly DeskLineFragment[];
  onChange: (line: DeskLineFragment) => void;
  onRemove: (line: DeskLineFragment) => void;
  /** Leaves a line out of the invoice, or puts it back; absent where no invoice is issued. */
  leaving?: {
    isOut: (line: DeskLineFragment) => boolean;
    toggle: (line: DeskLineFragment) => void;
  };
}

export const lineId = ({ appointmentId, customLineId }: DeskLineFragment): string =>
  (appointmentId ?? customLineId)!;

/** A line that corrects a visit changes only with the visit; one that sets off a refund, with that. */
const isFixed = ({ correctsId, setsOff }: DeskLineFragment): boolean =>
  correctsId !== null || setsOff;
const canChange = (line: DeskLineFragment): boolean => line.customLineId !== null && !isFixed(line);

/** A line that gives back and corrects nothing. */
export const isCredit = (line: DeskLineFragment): boolean =>
  canChange(line) && line.amount.amount.startsWith('-');

/** The lines of a client's next invoice; custom lines can be changed and removed. */
export const LineLedger = ({
  caption,
  lines,
  onChange,
  onRemove,
  leaving,
}: LineLedgerProps): ReactNode => (
  <Ledger
    caption={caption}
    columns={
      leaving || lines.some(canChange)
        ? [
            ...columns,
            {
              header: copy.action,
              align: 'right',
              cell: (line) => (
                <RowActions>
                  {leaving && !isFixed(line) && (
                    <RowButton
                      aria-pressed={leaving.isOut(line)}
                      onClick={() => leaving.toggle(line)}
                    >
                      <span>{leaving.isOut(line) ? copy.putBack : copy.leaveOut}</span>
                      <VisuallyHidden>
                        {copy.ofDay(line.description, formatDate(line.serviceDate))}
                      </VisuallyHidden>
                    </RowButton>
                  )}
                  {canChange(line) && (
                    <>
                      <RowButton aria-haspopup="dialog" onClick={() => onChange(line)}>
                        {copy.change}
                        <VisuallyHidden>{copy.of(line.description)}</VisuallyHidden>
                      </RowButton>
                      <RowButton aria-haspopup="dialog" onClick={() => onRemove(line)}>
                        <span>{isCredit(line) ? creditCopy.takeBack : copy.remove}</span>
                        <VisuallyHidden>{copy.of(line.description)}</VisuallyHidden>
                      </RowButton>
                    </>
                  )}
                </RowActions>
              ),
            },
          ]
        : columns
    }
    rows={lines}
    rowKey={lineId}
  />
);
