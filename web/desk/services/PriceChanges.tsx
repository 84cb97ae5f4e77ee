import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate, formatVisitDay } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { priceInWords } from './PriceForms.tsx';
import { useDeskPriceChangesQuery, type DeskPriceChangesQuery } from './services.generated.ts';
import { priceCopy as copy } from './copy.ts';

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  padding-block: ${space(0.5)};
  overflow-wrap: anywhere;
`;

type Change = DeskPriceChangesQuery['priceChanges'][number];

/** Who entered, corrected or took back which price, and why. */
export function PriceChanges({
  serviceId,
  clientId,
}: {
  serviceId: string;
  clientId: string | undefined;
}): ReactNode {
  const { data } = useDeskPriceChangesQuery({
    variables: { serviceId, ...(clientId !== undefined && { clientId }) },
  });
  const changes = data?.priceChanges ?? [];
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{copy.changes}</summary>
      <ul>
        {changes.map((change) => (
          <Entry key={change.id}>
            <span>{whatOf(change)}</span>
            <span>{copy.by(change.changedBy, formatVisitDay(change.changedAt))}</span>
            {change.toldCount > 0 && <span>{copy.toldThen(change.toldCount)}</span>}
            {change.reason !== null && <span>{change.reason}</span>}
          </Entry>
        ))}
      </ul>
    </details>
  );
}

function whatOf({ firstDayBefore, priceBefore, firstDay, price }: Change): string {
  const before =
    firstDayBefore &&
    copy.entered(priceInWords({ price: priceBefore }), formatDate(firstDayBefore));
  const after = firstDay && copy.entered(priceInWords({ price }), formatDate(firstDay));
  return before && after
    ? copy.wasCorrected(before, after)
    : after
      ? after
      : copy.wasTakenBack(before ?? '');
}
