import type { ReactNode } from 'react';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { PageProps } from '../../app/lists/pageOf.ts';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeskPage } from './DeskPage.tsx';
import { Ledger, type LedgerColumn } from './Ledger.tsx';
import { FilterBar, type ListFilters } from './listFilters.tsx';

interface ListCopy {
  /** Plural of what is listed: "invoices". */
  things: string;
  /** The same with an article: "the audit log". Default: "the invoices". */
  these?: string;
  /** What the table shows, for screen readers. */
  caption: string;
  /** How many there are, above the table. */
  found?: (count: number) => string;
  /** Shown if there are none. */
  none: string;
  noneHint?: string;
  /** Shown if none match the filters. */
  noneFound?: string;
  noneFoundHint?: string;
  /** The button that clears all filters. */
  clear?: string;
}

interface ListPage<Row> {
  nodes: readonly Row[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
}

interface ListProps<Row> {
  copy: ListCopy;
  filters?: ListFilters;
  /** What `pageOf` makes of the list's query. */
  list: PageProps<ListPage<Row>>;
  /** The columns of its table, or the table. */
  table: readonly LedgerColumn<Row>[] | ((rows: readonly Row[]) => Elements);
}

/** A list with its filters: paged, with what it shows while it loads, fails or is empty. */
export const List = <Row extends { id: string }>({
  copy,
  filters,
  list,
  table,
}: ListProps<Row>): ReactNode => (
  <>
    {filters && <FilterBar filters={filters} clear={copy.clear} />}
    <PagedList things={copy.things} these={copy.these} {...list}>
      {(rows) =>
        rows.length === 0 ? (
          filters?.some && copy.noneFound !== undefined ? (
            <EmptyState title={copy.noneFound}>{copy.noneFoundHint}</EmptyState>
          ) : (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          )
        ) : (
          <>
            {copy.found && <p role="status">{copy.found(list.page?.totalCount ?? 0)}</p>}
            {typeof table === 'function' ? (
              table(rows)
            ) : (
              <Ledger caption={copy.caption} columns={table} rows={rows} rowKey={({ id }) => id} />
            )}
          </>
        )
      }
    </PagedList>
  </>
);

interface ListScreenProps<Row> extends Omit<ListProps<Row>, 'copy'> {
  /** The title is the table's caption, too, unless it has its own. */
  copy: Omit<ListCopy, 'caption'> & { title: string; caption?: string };
  /** Buttons to the right of the title. */
  actions?: Elements;
  /** Between the title and the filters. */
  lead?: Elements;
  /** The screen's dialogs. */
  children?: Elements;
}

/** A screen that is a list. */
export const ListScreen = <Row extends { id: string }>({
  copy,
  actions,
  lead,
  children,
  ...list
}: ListScreenProps<Row>): ReactNode => (
  <DeskPage title={copy.title} actions={actions}>
    {lead}
    <List copy={{ caption: copy.title, ...copy }} {...list} />
    {children}
  </DeskPage>
);
