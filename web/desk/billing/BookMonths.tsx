import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { limits } from '#graph/shared/validation/forms.rules';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { useSession } from '../../app/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatMonth, formatVisitDay } from '../../ui/format.ts';
import { Question } from '../../ui/Question.tsx';
import { space } from '../../ui/theme.ts';
import { DialogForm, useOpener } from '../ui/DialogForm.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskCloseMonthMutation,
  useDeskReopenMonthMutation,
  type DeskBooksQuery,
} from './books.generated.ts';
import { monthsCopy as copy } from './booksCopy.ts';

type Month = DeskBooksQuery['bookMonths'][number];

/** Months that are shown at first: an older one is closed with a newer one. */
const fewMonths = 4;

const Part = styled.section`
  margin: ${space(2)} 0 ${space(4)};
  p {
    margin-bottom: ${space(2)};
  }
  /* Beside a long reason. */
  tbody th,
  td button {
    white-space: nowrap;
  }
`;

/** Which months of the books are closed; admins close and reopen them. */
export function BookMonths({ months }: { months: readonly Month[] }): ReactNode {
  const { user } = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const [closing, setClosing] = useState<string | null>(null);
  const [reopening, setReopening] = useState<string | null>(null);
  const columns: LedgerColumn<Month>[] = [
    { header: copy.month, isRowHeader: true, cell: ({ month }) => formatMonth(month) },
    { header: copy.state, cell: stateOf },
  ];
  const action = ({ month, canClose, canReopen }: Month): ReactNode => {
    if (!canClose && !canReopen) return null;
    const name = formatMonth(month);
    return (
      <RowButton
        aria-haspopup="dialog"
        onClick={() => (canClose ? setClosing(month) : setReopening(month))}
      >
        {canClose ? copy.close(name) : copy.reopen(name)}
      </RowButton>
    );
  };
  if (user?.role === 'ADMIN') columns.push({ header: copy.action, align: 'right', cell: action });
  return (
    <Part>
      <h2>{copy.title}</h2>
      <p>{copy.hint}</p>
      <Ledger
        caption={copy.title}
        columns={columns}
        rows={showsAll ? months : months.slice(0, fewMonths)}
        rowKey={({ month }) => month}
      />
      {months.length > fewMonths && (
        <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? copy.few : copy.all(months.length)}
        </Button>
      )}
      {closing !== null && <CloseQuestion month={closing} onClose={() => setClosing(null)} />}
      {reopening !== null && <ReopenDialog month={reopening} onClose={() => setReopening(null)} />}
    </Part>
  );
}

/** In words, since a person wants to know who, when and why. */
function stateOf({
  isClosed,
  canClose,
  closedBy,
  closedAt,
  reopenedBy,
  reopenedAt,
  reopenReason,
}: Month): string {
  if (isClosed) return copy.closed(closedBy ?? '', formatVisitDay(closedAt!));
  if (!canClose) return copy.underWay;
  return reopenedAt === null
    ? copy.open
    : copy.reopened(reopenedBy ?? '', formatVisitDay(reopenedAt), reopenReason ?? '');
}

interface MonthProps {
  month: string;
  onClose: () => void;
}

function CloseQuestion({ month, onClose }: MonthProps): ReactNode {
  const name = formatMonth(month);
  const [closeMonth] = useDeskCloseMonthMutation();
  const { submit } = useSubmission();
  const { run, busy } = useCommand();
  const opener = useOpener();
  const close = async (): Promise<void> => {
    const isDone = await run({
      send: () =>
        submit({ month }, async ({ idempotencyKey }) => {
          const input = { month, idempotencyKey };
          return (await closeMonth({ variables: { input } })).data?.closeMonth;
        }),
      done: copy.wasClosed(name),
      failed: copy.notClosed(name),
    });
    if (isDone) onClose();
  };
  return (
    <Question
      open
      opener={opener}
      onClose={onClose}
      title={copy.closeTitle(name)}
      act={copy.close(name)}
      onAct={() => void close()}
      busy={busy}
    >
      <p>{copy.closeHint}</p>
    </Question>
  );
}

const { Field, empty, schema } = formOf({
  reason: {
    kind: 'text',
    label: copy.reason,
    hint: copy.reasonHint,
    max: limits.message,
    lines: 2,
  },
});

function ReopenDialog({ month, onClose }: MonthProps): ReactNode {
  const name = formatMonth(month);
  const [reopenMonth] = useDeskReopenMonthMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async ({ reason }, idempotencyKey) => {
      const input = { month, reason, idempotencyKey };
      return (await reopenMonth({ variables: { input } })).data?.reopenMonth;
    },
    done: copy.wasReopened(name),
    failed: copy.notReopened(name),
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={month}
      title={copy.reopenTitle(name)}
      description={copy.reopenHint}
      submit={copy.reopen(name)}
      sending={copy.reopening}
      onClose={onClose}
    >
      <Field data-first name="reason" />
    </DialogForm>
  );
}
