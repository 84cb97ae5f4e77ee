import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitTime } from '../../../ui/format.ts';
import { color, space } from '../../../ui/theme.ts';
import { previewCopy as copy } from '../copy.ts';
import { countsOf, type Preview } from './usePlanPreview.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(1.5)};
  border-left: 4px solid ${color.line};
  &[data-open] {
    border-color: ${color.clay};
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  li {
    padding-block: ${space(0.5)};
    border-bottom: 1px solid ${color.line};
  }
  summary {
    min-height: 2rem;
    color: ${color.teal};
    cursor: pointer;
  }
`;

/**
 * What a plan would generate: the visits nobody could take, and why, then all. Nothing is stored
 * yet.
 */
export function PlanPreview({ preview }: { preview: Preview | undefined }): ReactNode {
  if (preview === undefined) return null;
  if (preview === null) return <p role="status">{copy.unknown}</p>;
  const [refusal] = preview.userErrors;
  const counts = countsOf(preview);
  const together = preview.visits.filter(({ alsoThere }) => alsoThere !== null);
  const over = preview.visits.filter(({ isPast }) => isPast);
  const beyond = preview.visits.filter(
    ({ caregiver, outsideHours }) => caregiver !== null && outsideHours,
  ).length;
  const refused = preview.visits.filter(({ conflict }) => conflict !== null);
  return (
    <Frame data-open={(counts && counts.open > 0) || undefined}>
      <p role="status">
        {refusal ? refusal.message : counts ? copy.sum(counts.visits, counts.open) : copy.none}
      </p>
      {over.length > 0 && (
        <>
          <p>{copy.over(over.length)}</p>
          <ul>
            {over.map(({ startsAt }) => (
              <li key={startsAt}>{formatVisitTime(startsAt)}</li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ startsAt, conflict }) => (
            <li key={startsAt}>
              <strong>{formatVisitTime(startsAt)}</strong> <span>{conflict}</span>
            </li>
          ))}
        </ul>
      )}
      {beyond > 0 && <p>{copy.beyond(beyond)}</p>}
      {together.length > 0 && (
        <>
          <p>{copy.together}</p>
          <ul>
            {together.map(({ startsAt, alsoThere }) => (
              <li key={startsAt}>{alsoThere}</li>
            ))}
          </ul>
        </>
      )}
      {counts && counts.visits > refused.length && (
        <details>
          <summary>{copy.all}</summary>
          <ul>
            {preview.visits.map(({ startsAt, caregiver }) => (
              <li key={startsAt}>{`${formatVisitTime(startsAt)}, ${caregiver ?? copy.nobody}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Frame>
  );
}
