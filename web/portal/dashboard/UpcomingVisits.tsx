import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatMoney, formatTime, formatVisitTime } from '../../ui/format.ts';
import { paths } from '../../paths.ts';
import { color, radius, space, text } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { useCode } from '../../ui/useCode.ts';
import type { UpcomingVisitFragment } from '../care.generated.ts';

const loadDialog = async (): Promise<typeof import('./CancelVisitDialog.tsx')> =>
  loadWithRetry(() => import('./CancelVisitDialog.tsx'), showOfflineNotice);
const CancelVisitDialog = lazy(loadDialog);

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
const Cancelling = styled.div`
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
  visits: readonly UpcomingVisitFragment[];
  /** Gets the focus when a visit has left the list. */
  heading: HTMLElement | null;
}

/** Every visit to come, soonest first, each with what cancelling it costs. */
export function UpcomingVisits({ visits, heading }: UpcomingVisitsProps): ReactNode {
  const [asked, setAsked] = useState<UpcomingVisitFragment | null>(null);
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const dialogIsHere = useCode(loadDialog, open);
  // As it is now: opening the dialog asks for the fee of this moment. A cancelled visit is no longer among them.
  const current = asked && visits.find(({ id }) => id === asked.id);

  return (
    <>
      {visits.length === 0 ? (
        <EmptyState
          title="No visits are planned."
          action={<LinkButton to={paths.scheduling}>Schedule New Appointment</LinkButton>}
        >
          Once we have agreed on a time with you, it stands here.
        </EmptyState>
      ) : (
        <Grid>
          {visits.map((visit) => (
            <VisitCard
              key={visit.id}
              visit={visit}
              coming={open && !dialogIsHere && asked?.id === visit.id}
              onCancel={(button) => {
                setOpener(button);
                setAsked(visit);
                setOpen(true);
              }}
            />
          ))}
        </Grid>
      )}
      <Suspense>
        {dialogIsHere && asked && (
          <CancelVisitDialog
            key={asked.id}
            visit={current ?? asked}
            open={open}
            onOpenChange={setOpen}
            opener={current ? opener : heading}
            heading={heading}
          />
        )}
      </Suspense>
    </>
  );
}

interface VisitCardProps {
  visit: UpcomingVisitFragment;
  onCancel: (button: HTMLElement) => void;
  /** Whether the dialog about it is on its way. */
  coming: boolean;
}

function VisitCard({ visit, onCancel, coming }: VisitCardProps): ReactNode {
  const { type, date, endDate, caregiver, status, location, freeUntil, cancellation } = visit;
  const when = formatVisitTime(date);
  return (
    <Visit>
      <Kind>{type}</Kind>
      <p>
        <time dateTime={date}>{when}</time> to {formatTime(endDate)}
      </p>
      <p>{caregiver ? `With ${caregiver}` : 'Caregiver to be confirmed'}</p>
      {location && <p>{location}</p>}
      <StatusPill status={status} />
      {cancellation && freeUntil && (
        <Cancelling>
          <p>
            {cancellation.percent === 0 ? (
              <>Free to cancel until {formatVisitTime(freeUntil)}.</>
            ) : (
              <>
                Free cancellation ended {formatVisitTime(freeUntil)}. Cancelling now costs{' '}
                {formatMoney(cancellation.fee)} ({cancellation.percent}%).
              </>
            )}
          </p>
          <Button
            variant="secondary"
            aria-label={`Cancel Visit on ${when}`}
            aria-haspopup="dialog"
            busy={coming}
            onClick={({ currentTarget }) => onCancel(currentTarget)}
          >
            Cancel Visit
          </Button>
        </Cancelling>
      )}
    </Visit>
  );
}
