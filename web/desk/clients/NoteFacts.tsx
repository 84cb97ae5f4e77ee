import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitDay, formatVisitTime } from '../../ui/format.ts';
import { measure, space } from '../../ui/theme.ts';
import { TickedList } from '../../ui/TickedList.tsx';
import { Facts } from '../ui/Facts.tsx';
import { formatHours } from '../visits/phoenix.ts';
import type { DeskCareUpdateFragment } from './careUpdates.generated.ts';
import { noteCopy as copy } from './copy.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;
const Text = styled.p`
  max-width: ${measure};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A care note with its writer, visit and time, and why the office has to decide about it. */
export const NoteFacts = ({ note }: { note: DeskCareUpdateFragment }): ReactNode => {
  const { clientName, caregiverName, visit, createdAt, whyToSort, content, tasks } = note;
  return (
    <Frame>
      <Facts
        facts={{
          [copy.writer]: caregiverName ?? copy.office,
          [copy.visit]:
            visit &&
            `${clientName}, ${visit.type}, ${formatVisitDay(visit.startsAt)}, ${formatHours(visit.startsAt, visit.endsAt)}`,
          [copy.sent]: formatVisitTime(createdAt),
          [copy.why]: whyToSort && copy.whys[whyToSort],
        }}
      />
      <TickedList label={copy.tasks} of={tasks} />
      {content && <Text>{content}</Text>}
    </Frame>
  );
};
