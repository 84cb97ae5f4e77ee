import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullDayInWords } from '#graph/shared/phoenix.rules';
import { Button } from '../../ui/Button.tsx';
import { formatMoney, formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import type { LookedUp, PriceChange } from './usePriceChange.ts';
import { priceCopy as copy } from './copy.ts';

const Frame = styled.section`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(1.5)};
  border-left: 4px solid ${color.line};
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  details > ul {
    padding-left: ${space(2)};
  }
  li {
    border-bottom: 1px solid ${color.line};
  }
  li,
  summary {
    padding-block: ${space(0.5)};
  }
  summary {
    min-height: 2rem;
    color: ${color.teal};
    cursor: pointer;
  }
`;
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  justify-content: space-between;
  /* Beside the mark of details. */
  width: calc(100% - 1.5rem);
`;
const Sum = styled.p`
  font-variant-numeric: tabular-nums;
`;

type Clients = NonNullable<NonNullable<PriceChange>['clients']>['nodes'];

/** Which clients and visits a new price touches, with what they cost now and then. */
export function PriceChangePreview({
  change,
  more,
  isOwn,
}: LookedUp & {
  /** Whether it is one client's own price, who is told in any case. */
  isOwn: boolean;
}): ReactNode {
  if (change === undefined) return null;
  if (change === null) return <p role="status">{copy.unknown}</p>;
  const [refusal] = change.userErrors;
  const { totals, clients } = change;
  if (refusal || !totals || !clients) return <p role="status">{refusal?.message}</p>;
  const { visitCount, clientCount, billedCount, lastDay } = totals;
  return (
    <Frame aria-label={copy.clients}>
      <p role="status">
        {visitCount > 0
          ? copy.touches(visitCount, clientCount)
          : clientCount > 0 && !isOwn
            ? copy.toCome(clientCount)
            : copy.touchesNone}
      </p>
      {visitCount > 0 && (
        <Sum>
          <strong>{copy.sum(formatMoney(totals.before), formatMoney(totals.after))}</strong>
        </Sum>
      )}
      {lastDay !== null && <p>{copy.until(fullDayInWords(lastDay))}</p>}
      {billedCount > 0 && <p>{copy.billed(billedCount)}</p>}
      <ClientList clients={clients.nodes} isOwn={isOwn} />
      {clients.pageInfo.hasNextPage && (
        <Button variant="secondary" onClick={() => void more()}>
          {copy.moreClients}
        </Button>
      )}
    </Frame>
  );
}

const ClientList = ({ clients, isOwn }: { clients: Clients; isOwn: boolean }): ReactNode => (
  <ul>
    {clients.map(({ id, name, isEmailed, visitCount, before, after, visits }) => {
      const said = (
        <Line>
          <span>
            {visitCount > 0
              ? copy.client(name, visitCount)
              : isOwn
                ? copy.isTold(name)
                : copy.ofPlan(name)}
          </span>
          {!isEmailed && <span>{copy.byPhone}</span>}
          {visitCount > 0 && <span>{copy.fromTo(formatMoney(before), formatMoney(after))}</span>}
        </Line>
      );
      return (
        <li key={id}>
          {visitCount === 0 ? (
            said
          ) : (
            <details>
              <summary>{said}</summary>
              <ul>
                {visits.map((visit) => (
                  <li key={visit.id}>
                    <Line>
                      <span>{formatVisitTime(visit.startsAt)}</span>
                      <span>
                        {copy.fromTo(formatMoney(visit.before), formatMoney(visit.after))}
                      </span>
                    </Line>
                  </li>
                ))}
                {visits.length < visitCount && <li>{copy.more(visitCount - visits.length)}</li>}
              </ul>
            </details>
          )}
        </li>
      );
    })}
  </ul>
);
