import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMonthDay, formatTime, formatVisitTime } from '../../ui/format.ts';
import { paths } from '../../paths.ts';
import { color, radius, space, text } from '../../ui/theme.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusPill } from '../../app/StatusPill.tsx';
import type { UpcomingVisitFragment } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { CancelButton, cancelingCosts } from './CancelVisit.tsx';
import { Fold } from './Fold.tsx';
import { visitsCopy as copy } from '../copy.ts';

const Grid = styled.ul`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  padding: 0;
  list-style: none;
`;
const Visit = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  align-items: flex-start;
  padding: ${space(2.5)};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  p {
    margin: 0;
  }
  time {
    font-weight: 700;
  }
`;
const Kind = styled.h3`
  font-size: 1.25rem;
`;
const Canceling = styled.div`
  align-self: stretch;
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
  margin-top: auto;
  padding-top: ${space(1.5)};
  border-top: 1px solid ${color.line};
  p {
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
`;

interface UpcomingVisitsProps {
  /** Those after the next one, soonest first. */
  visits: readonly UpcomingVisitFragment[];
  /** Whether there is a next visit, which has its own card. */
  next: boolean;
  /** The client's own address, which needs no saying. */
  home: string | null;
  coming: string | null;
  onCancel: (visit: UpcomingVisitFragment, button: HTMLElement) => void;
}

/** How many are shown unfolded, with the next one; a single one more isn't worth folding. */
const soon = 3;

/** The visits after the next one, each with what canceling it costs; the later ones are folded. */
export function UpcomingVisits({ visits, next, ...rest }: UpcomingVisitsProps): ReactNode {
  const asks = useOpenedPortal().has('ASKING');
  if (visits.length === 0) {
    return (
      <EmptyState
        title={next ? copy.noOther : copy.none}
        {...(asks && {
          action: (
            <LinkButton to={paths.scheduling} variant="secondary">
              {copy.schedule}
            </LinkButton>
          ),
        })}
      >
        {asks && (next ? copy.noOtherHint : copy.noneHint)}
      </EmptyState>
    );
  }
  const shown = soon - Number(next);
  const later = visits.length > shown + 1 ? visits.slice(shown) : [];
  const last = later.at(-1);
  return (
    <>
      <Cards visits={visits.slice(0, visits.length - later.length)} {...rest} />
      {last && (
        <Fold label={copy.more(later.length, formatMonthDay(last.startsAt))}>
          <Cards visits={later} {...rest} />
        </Fold>
      )}
    </>
  );
}

const Cards = ({
  visits,
  home,
  coming,
  onCancel,
}: Omit<UpcomingVisitsProps, 'next'>): ReactNode => (
  <Grid>
    {visits.map((visit) => (
      <VisitCard
        key={visit.id}
        visit={visit}
        home={home}
        coming={coming === visit.id}
        onCancel={(button) => onCancel(visit, button)}
      />
    ))}
  </Grid>
);

interface VisitCardProps {
  visit: UpcomingVisitFragment;
  home: string | null;
  coming: boolean;
  onCancel: (button: HTMLElement) => void;
}

function VisitCard({ visit, home, ...cancel }: VisitCardProps): ReactNode {
  const { type, startsAt, endsAt, caregiver, status, location } = visit;
  const costs = cancelingCosts(visit);
  return (
    <Visit>
      <Kind>{type}</Kind>
      <p>
        <time dateTime={startsAt}>{formatVisitTime(startsAt)}</time>{' '}
        <span>{copy.until(formatTime(endsAt))}</span>
      </p>
      <p>{caregiver ? copy.with(caregiver) : copy.unassigned}</p>
      {location && location !== home && <p>{location}</p>}
      <StatusPill status={status} />
      {costs && (
        <Canceling>
          <p>{costs}</p>
          <CancelButton visit={visit} {...cancel} />
        </Canceling>
      )}
    </Visit>
  );
}
