import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { pageOf } from '../../app/lists/pageOf.ts';
import { saveAs } from '../../app/saveAs.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney, formatVisitDay } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger, type LedgerColumn } from '../ui/Ledger.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useCommand } from '../ui/useCommand.ts';
import { BillingParts } from './BillingParts.tsx';
import { BookMonths } from './BookMonths.tsx';
import {
  DeskBookFileDocument,
  useDeskBooksQuery,
  useDeskExportBooksMutation,
  type DeskBooksQuery,
} from './books.generated.ts';
import { booksCopy as copy } from './booksCopy.ts';

type Waiting = DeskBooksQuery['waitingEntries'][number];
type Month = DeskBooksQuery['bookMonths'][number];
type Batch = DeskBooksQuery['bookBatches']['nodes'][number];

const Part = styled.section`
  margin: ${space(2)} 0 ${space(4)};
  p {
    margin-bottom: ${space(2)};
  }
`;
const Files = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;

const waitingColumns: LedgerColumn<Waiting>[] = [
  {
    header: copy.what,
    isRowHeader: true,
    cell: ({ kind, reverses }) => copy.kinds[kind][reverses ? 1 : 0],
  },
  { header: copy.count, align: 'right', isNamed: true, cell: ({ entryCount }) => entryCount },
  { header: copy.sum, align: 'right', isNamed: true, cell: ({ amount }) => formatMoney(amount) },
];

/** What the bookkeeper gets: what waits since the last export, and all exports. */
export default function BooksPage(): ReactNode {
  const result = useDeskBooksQuery();
  const data = result.data ?? result.previousData;
  const waiting = data?.waitingEntries as Waiting[] | undefined;
  const [exportBooks] = useDeskExportBooksMutation();
  const { submit, startOver } = useSubmission();
  const { run, busy } = useCommand();
  const press = async (): Promise<void> => {
    const isDone = await run({
      send: () =>
        submit({}, async ({ idempotencyKey }) => {
          const answer = await exportBooks({ variables: { input: { idempotencyKey } } });
          return answer.data?.exportBooks;
        }),
      done: copy.exported,
      failed: copy.notExported,
    });
    // The next press is another export.
    if (isDone) startOver();
  };
  return (
    <ListScreen
      copy={copy}
      actions={
        waiting !== undefined &&
        waiting.length > 0 && (
          <Button aria-busy={busy || undefined} onClick={() => void press()}>
            {copy.exportNow}
          </Button>
        )
      }
      lead={
        <>
          <BillingParts />
          <p>{copy.hint}</p>
          {waiting && <WaitingPart waiting={waiting} />}
          {data && <BookMonths months={data.bookMonths as Month[]} />}
        </>
      }
      list={pageOf(result, 'bookBatches')}
      table={[
        { header: copy.number, isRowHeader: true, cell: ({ number }) => copy.batch(number) },
        {
          header: copy.made,
          cell: ({ madeAt }) => <time dateTime={madeAt}>{formatVisitDay(madeAt)}</time>,
        },
        { header: copy.by, cell: ({ madeBy }) => madeBy },
        { header: copy.count, align: 'right', isNamed: true, cell: (batch) => batch.entryCount },
        {
          header: copy.debits,
          align: 'right',
          isNamed: true,
          cell: ({ debits }) => formatMoney(debits),
        },
        { header: copy.files, cell: (batch: Batch) => <FilesOf batch={batch} /> },
      ]}
    />
  );
}

const WaitingPart = ({ waiting }: { waiting: readonly Waiting[] }): ReactNode => (
  <Part>
    <h2>{copy.waiting}</h2>
    {waiting.length === 0 ? (
      <p>{copy.nothing}</p>
    ) : (
      <Ledger
        caption={copy.waiting}
        columns={waitingColumns}
        rows={waiting}
        rowKey={({ kind, reverses }) => `${kind} ${reverses}`}
      />
    )}
  </Part>
);

/** Each file of an export, to save as it was made. */
function FilesOf({ batch: { id, number, files } }: { batch: Batch }): ReactNode {
  const apollo = useApolloClient();
  const { run } = useCommand();
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (name: string): Promise<void> => {
    setSaving(name);
    await run({
      failed: copy.notSaved,
      send: async () => {
        const { data } = await apollo.query({
          query: DeskBookFileDocument,
          variables: { batchId: id, name },
          fetchPolicy: 'no-cache',
        });
        saveAs(
          new Blob([data!.bookFile.content], { type: 'text/csv;charset=utf-8' }),
          copy.file(number, name),
        );
        return { userErrors: [] };
      },
    });
    setSaving(null);
  };
  return (
    <Files>
      {files.map((name) => (
        <RowButton key={name} busy={saving === name} onClick={() => void save(name)}>
          <span>{copy.fileName(name)}</span>
          <VisuallyHidden>{copy.ofBatch(number)}</VisuallyHidden>
        </RowButton>
      ))}
    </Files>
  );
}
