import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clientPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import { useOffer } from '../visits/useOffer.ts';
import type { DeskTodayQuery } from './today.generated.ts';
import { whenOf } from './when.ts';

const copy = todayCopy.open;

const Declined = styled.span`
  display: block;
  font-weight: 400;
  overflow-wrap: anywhere;
`;
const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;

type OpenVisit = DeskTodayQuery['deskToday']['openVisits'][number];

/** Visits without a caregiver. */
export function OpenVisits({
  visits,
  day,
  asOf,
  onOpen,
}: {
  visits: readonly OpenVisit[];
  day: string;
  asOf: string;
  onOpen: (id: string) => void;
}): ReactNode {
  return (
    <Part title={copy.title} count={visits.length}>
      <Ledger
        caption={copy.title}
        rows={visits}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.client,
            isRowHeader: true,
            cell: ({ clientId, client, declined }) => (
              <>
                <Link to={clientPath(clientId)}>{client}</Link>
                {declined && (
                  <Declined>{todayCopy.declined(declined.caregiver, declined.reason)}</Declined>
                )}
              </>
            ),
          },
          { header: todayCopy.columns.when, cell: (visit) => whenOf(visit, day) },
          { header: todayCopy.columns.care, cell: ({ type }) => type },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: (visit) => (
              <Actions>
                <RowButton data-visit={visit.id} onClick={() => onOpen(visit.id)}>
                  {copy.action}
                  <VisuallyHidden>{` ${copy.of(visit.client)}`}</VisuallyHidden>
                </RowButton>
                {Date.parse(visit.startsAt) > Date.parse(asOf) && <Offer visit={visit} />}
              </Actions>
            ),
          },
        ]}
      />
    </Part>
  );
}

function Offer({ visit }: { visit: OpenVisit }): ReactNode {
  const { label, busy, toggle } = useOffer(visit);
  return (
    <RowButton busy={busy} onClick={toggle}>
      <span>{label}</span>
      <VisuallyHidden>{` ${copy.of(visit.client)}`}</VisuallyHidden>
    </RowButton>
  );
}
