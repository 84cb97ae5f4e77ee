import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatChoice, formatTime, formatVisitTime } from '../../format.ts';
import { paths } from '../../paths.ts';
import { color, radius, space } from '../../theme.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { UpcomingVisitFragment } from '../care.generated.ts';

const Grid = styled.ul`
  display: grid; gap: ${space(2)}; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  padding: 0; list-style: none;
`;
const Visit = styled.li`
  display: grid; gap: ${space(0.5)}; align-content: start; justify-items: start; padding: ${space(2.5)};
  background: ${color.card}; border: 1px solid ${color.line}; border-radius: ${radius.medium};
  p { margin: 0; }
  p + p { margin-top: ${space(0.5)}; }
`;
const Kind = styled.h3`font-size: 1.25rem;`;

/** Every visit to come, soonest first. */
export function UpcomingVisits({ visits }: { visits: readonly UpcomingVisitFragment[] }): ReactNode {
  if (visits.length === 0) {
    return (
      <EmptyState title="No visits are planned." action={<LinkButton to={paths.scheduling}>Schedule New Appointment</LinkButton>}>
        Once we have agreed on a time with you, it stands here.
      </EmptyState>
    );
  }
  return (
    <Grid>
      {visits.map(({ id, type, date, endDate, caregiver, status, location }) => (
        <Visit key={id}>
          <Kind>{formatChoice(type)}</Kind>
          <p><time dateTime={date}>{formatVisitTime(date)}</time> to {formatTime(endDate)}</p>
          <p>{caregiver ? `With ${caregiver}` : 'Caregiver to be confirmed'}</p>
          {location && <p>{location}</p>}
          <StatusPill status={status} />
        </Visit>
      ))}
    </Grid>
  );
}
