import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { CareUpdateEntryFragment } from '../care.generated.ts';

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
  font-size: 1.25rem;
`;
const Source = styled.p`
  color: ${color.inkSoft};
  font-size: 1rem;
`;
const Notes = styled.p`
  margin-top: ${space(0.5)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Who wrote it and what kind of news it is, each said once. */
const sources = ({
  type,
  title,
  caregiver,
}: Pick<CareUpdateEntryFragment, 'type' | 'title' | 'caregiver'>): string[] => [
  ...new Set([caregiver ?? 'From the office', ...(title ? [type] : [])]),
];

/** What was written after the latest visits, newest first. */
export function CareUpdates({
  updates,
}: {
  updates: readonly CareUpdateEntryFragment[];
}): ReactNode {
  if (updates.length === 0) {
    return (
      <EmptyState title="No care updates yet.">
        After each visit your caregiver writes down how it went. You read it here.
      </EmptyState>
    );
  }
  return (
    <Timeline>
      {updates.map(({ id, type, title, date, caregiver, notes }) => (
        <Entry key={id}>
          <Title>{title ?? type}</Title>
          <Source>
            <time dateTime={date}>{formatVisitTime(date)}</time>
            {sources({ type, title, caregiver }).map((source) => ` · ${source}`)}
          </Source>
          <Notes>{notes}</Notes>
        </Entry>
      ))}
    </Timeline>
  );
}
