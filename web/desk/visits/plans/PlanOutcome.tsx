import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatVisitTime } from '../../../ui/format.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useRetry } from '../../../ui/useRetry.ts';
import { color, space } from '../../../ui/theme.ts';
import { planCopy as copy } from '../copy.ts';
import { planInWords } from './planInWords.ts';
import { TaskPanel } from '../TaskPanel.tsx';
import { useDeskPlanOutcomeQuery } from '../visits.generated.ts';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space(2)};
    padding-block: ${space(0.5)};
    border-bottom: 1px solid ${color.line};
  }
`;

interface PlanOutcomeProps {
  id: string;
  onVisit: (id: string) => void;
  onClose: () => void;
}

/** What a plan generated: how many visits, and which have no caregiver, and why. */
export function PlanOutcome({ id, onVisit, onClose }: PlanOutcomeProps): ReactNode {
  const [from] = useState(() => new Date().toISOString());
  const { data, error, loading, refetch } = useDeskPlanOutcomeQuery({ variables: { id, from } });
  const { retrying, retry } = useRetry(loading, refetch);
  const plan = data?.recurringAppointment;
  if (!data || !plan)
    return error || retrying ? (
      <ErrorState title={copy.unknown} onRetry={retry} retrying={retrying} />
    ) : (
      <Spinner label={copy.loading} />
    );
  const { nodes } = data.appointments;
  return (
    <TaskPanel>
      <p>
        <span>{planInWords(plan)}</span>. <span>{copy.visits(plan.visitsToCome)}</span>{' '}
        <span>{plan.blockedBy}</span>
      </p>
      {nodes.length === 0 ? (
        <p>{copy.staffed}</p>
      ) : (
        <div>
          <p>{copy.unstaffed(nodes.length)}</p>
          <List>
            {nodes.map((visit) => (
              <li key={visit.id}>
                <div>
                  <strong>{formatVisitTime(visit.startsAt)}</strong>
                  <br />
                  <span>{visit.conflict ?? copy.nobody}</span>
                </div>
                <Button
                  variant="secondary"
                  aria-label={copy.findFor(formatVisitTime(visit.startsAt))}
                  onClick={() => onVisit(visit.id)}
                >
                  {copy.find}
                </Button>
              </li>
            ))}
          </List>
        </div>
      )}
      <Button wide onClick={onClose}>
        {copy.close}
      </Button>
    </TaskPanel>
  );
}
