import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  pressing,
  pressingDays,
  pressingPriorities,
} from '#graph/modules/care-updates/careUpdate.rules';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { PressingMark } from '../../app/PressingMark.tsx';
import { useToday } from '../../app/useToday.ts';
import { daysBetween } from '../../ui/days.ts';
import { formatVisitTime, formatWeekday } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TickedList } from '../../ui/TickedList.tsx';
import type { CareUpdateEntryFragment } from '../care.generated.ts';
import { CutText } from '../CutText.tsx';
import { Fold } from './Fold.tsx';
import { careUpdatesCopy as copy } from '../copy.ts';

const Timeline = styled.ol`
  padding: 0;
  list-style: none;
  border-left: 2px solid ${color.line};
`;
const Entry = styled.li`
  position: relative;
  padding: 0 0 ${space(3)} ${space(3)};
  &::before {
    content: '';
    position: absolute;
    left: -7px;
    top: 0.6em;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: ${color.lantern};
    outline: 3px solid ${color.paper};
  }
  &:last-child {
    padding-bottom: 0;
  }
`;
const Title = styled.h3`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  align-items: center;
  font-size: 1.25rem;
`;
const Source = styled.p`
  color: ${color.inkSoft};
  font-size: 1rem;
`;
const Notes = styled.div`
  margin-top: ${space(0.5)};
`;

/** How many are shown unfolded. */
const latest = 3;

/** Who wrote it and what kind it is, each said once. */
const sources = ({
  type,
  title,
  caregiver,
}: Pick<CareUpdateEntryFragment, 'type' | 'title' | 'caregiver'>): string[] => [
  ...new Set([caregiver ?? copy.fromOffice, ...(title ? [type] : [])]),
];

/** How much it presses by now, the most first; 0 of those that come in their order. */
function weight(
  { priority, createdAt }: Pick<CareUpdateEntryFragment, 'priority' | 'createdAt'>,
  today: string,
): number {
  const how = pressing(priority);
  if (how === null || daysBetween(dayInPhoenix(createdAt), today) > pressingDays) return 0;
  return Object.keys(pressingPriorities).indexOf(how) + 1;
}

/** Care updates, those that press first, then newest first; the earlier ones are folded. */
export function CareUpdates({
  updates: newestFirst,
  hasEnded,
}: {
  updates: readonly CareUpdateEntryFragment[];
  /** Whether there will be no more. */
  hasEnded: boolean;
}): ReactNode {
  const today = useToday();
  const updates = newestFirst.toSorted((a, b) => weight(b, today) - weight(a, today));
  if (updates.length === 0) {
    return <EmptyState title={copy.none}>{hasEnded ? null : copy.noneHint}</EmptyState>;
  }
  return (
    <>
      <Entries updates={updates.slice(0, latest)} />
      {updates.length > latest && (
        <Fold label={copy.earlier(updates.length - latest)}>
          <Entries updates={updates.slice(latest)} />
        </Fold>
      )}
    </>
  );
}

function Entries({ updates }: { updates: readonly CareUpdateEntryFragment[] }): ReactNode {
  return (
    <Timeline>
      {updates.map(
        ({ id, type, title, createdAt, caregiver, notes, tasks, priority, correctedAt }) => (
          <Entry key={id}>
            <Title>
              <PressingMark priority={priority} />
              <span>{title ?? type}</span>
            </Title>
            <Source>
              <time dateTime={createdAt}>{formatVisitTime(createdAt)}</time>
              <span>{` · ${sources({ type, title, caregiver }).join(' · ')}`}</span>
            </Source>
            <TickedList label={copy.done} of={tasks} />
            {notes && (
              <Notes>
                <CutText of={title ?? type}>
                  <span>{notes}</span>
                </CutText>
              </Notes>
            )}
            {correctedAt && (
              <Source>{copy.corrected(formatWeekday(dayInPhoenix(correctedAt)))}</Source>
            )}
          </Entry>
        ),
      )}
    </Timeline>
  );
}
