import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime, formatVisitDay } from '../../ui/format.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { space } from '../../ui/theme.ts';
import { keptCopy as copy } from './copy.ts';
import type { KeptVisits } from './useKeptVisits.ts';

const Frame = styled.fieldset`
  margin-block: ${space(2)};
  padding: 0;
  border: 0;
`;

/** The visits that a suspension or the end of care cancels; those that are ticked stay. */
export function KeptVisitsFields({ kept }: { kept: KeptVisits }): ReactNode {
  const id = useId();
  if (kept.visits.length === 0) return null;
  return (
    <Frame>
      <legend>{copy.keep}</legend>
      <p role="alert">
        <strong>{kept.message}</strong>
      </p>
      {kept.visits.map((visit) => (
        <Checkbox
          key={visit.id}
          id={`${id}-${visit.id}`}
          label={copy.visit(
            formatVisitDay(visit.startsAt),
            formatTime(visit.startsAt),
            visit.caregiverName,
          )}
          checked={kept.keeps(visit.id)}
          onChange={({ target }) => kept.keep(visit.id, target.checked)}
        />
      ))}
    </Frame>
  );
}
