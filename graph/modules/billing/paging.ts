import { isCalendarDate } from '../../shared/validation/forms.rules.ts';
import { pagesOf, type PageRequest as Requested } from '../../shared/paging/page.ts';

export type { Connection, RowsOfPage } from '../../shared/paging/page.ts';

/** Place of one entry in a list sorted by day, newest first, then by identifier. */
export interface Place {
  /** YYYY-MM-DD. */
  day: string;
  id: string;
}

type List = 'invoices' | 'payments' | 'officeInvoices' | 'officePayments';

export type PageRequest = Requested<Place>;

export const { cursorOf, pageRequest, connectionOf } = pagesOf<Place, List>({
  mark: ':',
  write: ({ day, id }) => [day, id],
  read: (day, id) => (isCalendarDate(day) ? { day, id } : null),
});
