import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate, formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { formatHours } from '../visits/phoenix.ts';
import type { VisitWithExceptions } from './byVisit.ts';
import { exceptionCopy as copy } from './copy.ts';
import { detailOf } from './details.ts';

const Detail = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
  overflow-wrap: anywhere;
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Tick = styled.label`
  display: inline-grid;
  place-items: center;
  vertical-align: middle;
  min-width: ${space(4)};
  min-height: ${space(4)};
  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    vertical-align: middle;
    accent-color: ${color.teal};
  }
`;

interface ExceptionLedgerProps {
  visits: readonly VisitWithExceptions[];
  ticked: readonly string[];
  onTick: (id: string, ticked: boolean) => void;
  onOpen: (id: string) => void;
  onVisit: (id: string) => void;
}

/** One row per visit with its exceptions, and buttons that open them and the visit. */
export const ExceptionLedger = ({
  visits,
  ticked,
  onTick,
  onOpen,
  onVisit,
}: ExceptionLedgerProps): ReactNode => (
  <Ledger
    caption={copy.title}
    rows={visits}
    rowKey={({ id }) => id}
    columns={[
      {
        header: copy.columns.visit,
        isRowHeader: true,
        cell: ({ id, isOpen, first: { client, startsAt, endsAt } }) => (
          <span>
            {isOpen && (
              <Tick>
                <input
                  type="checkbox"
                  aria-label={copy.tick(client, formatDate(dayInPhoenix(startsAt)))}
                  checked={ticked.includes(id)}
                  onChange={({ target }) => onTick(id, target.checked)}
                />
              </Tick>
            )}
            <RowButton data-visit={id} onClick={() => onVisit(id)}>
              <span>
                {copy.visitOf(formatDate(dayInPhoenix(startsAt)), formatHours(startsAt, endsAt))}
              </span>
              <VisuallyHidden>{` ${copy.of(client)}`}</VisuallyHidden>
            </RowButton>
          </span>
        ),
      },
      {
        header: copy.columns.client,
        cell: ({ first: { clientId, client } }) => <Link to={clientPath(clientId)}>{client}</Link>,
      },
      {
        header: copy.columns.caregiver,
        cell: ({ first: { record, caregiver } }) => record?.caregiver ?? caregiver ?? copy.nobody,
      },
      {
        header: copy.columns.what,
        cell: ({ exceptions }) => (
          <List>
            {exceptions.map((exception) => (
              <li key={exception.id}>
                <span>{`${copy.kinds[exception.kind]},`}</span>{' '}
                <Detail>
                  {exception.settledAt
                    ? copy.settledBy(
                        detailOf(exception),
                        exception.settledBy ?? '',
                        formatVisitTime(exception.settledAt),
                      )
                    : detailOf(exception)}
                </Detail>
              </li>
            ))}
          </List>
        ),
      },
      {
        header: copy.columns.action,
        align: 'right',
        cell: ({ id, isOpen, first: { client } }) => (
          <RowButton data-exception={id} onClick={() => onOpen(id)}>
            <span>{isOpen ? copy.settle : copy.look}</span>
            <VisuallyHidden>{` ${copy.of(client)}`}</VisuallyHidden>
          </RowButton>
        ),
      },
    ]}
  />
);
