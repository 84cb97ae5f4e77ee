import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme.ts';
import { CaregiverChoices } from './CaregiverChoices.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import { VisitActions, type Task } from './VisitActions.tsx';
import { isOpenVisit } from './VisitFacts.tsx';
import { VisitFacts } from './VisitFacts.tsx';
import type { DeskVisitFragment } from './visits.generated.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Two = styled(Frame)`
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
`;

interface VisitOverviewProps {
  visit: DeskVisitFragment;
  onTask: (task: Task) => void;
  onDone: () => void;
}

/** A visit's facts and actions and, if it has no caregiver, who can take it. */
export function VisitOverview({ visit, onTask, onDone }: VisitOverviewProps): ReactNode {
  const actions = <VisitActions visit={visit} onTask={onTask} onDone={onDone} />;
  if (!isOpenVisit(visit))
    return (
      <Frame>
        <VisitFacts visit={visit} />
        <TaskPanel>{actions}</TaskPanel>
      </Frame>
    );
  return (
    <Two>
      <Frame>
        <VisitFacts visit={visit} />
        {actions}
      </Frame>
      <CaregiverChoices visit={visit} onDone={onDone} />
    </Two>
  );
}
