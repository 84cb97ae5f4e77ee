import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { invoicePath } from '../../paths.ts';
import { formatMoney, formatTime, formatVisitDay, formatWeekday } from '../../ui/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PressingMark } from '../../app/PressingMark.tsx';
import { StatusPill } from '../../app/StatusPill.tsx';
import { TickedList } from '../../ui/TickedList.tsx';
import { color, media, space, text } from '../../ui/theme.ts';
import type { PastVisitFragment } from '../care.generated.ts';
import { CutText } from '../CutText.tsx';
import { ConfirmVisit } from './ConfirmVisit.tsx';
import { careUpdatesCopy, confirmVisitCopy, pastVisitsCopy as copy, visitsCopy } from '../copy.ts';

const List = styled.ol`
  padding: 0;
  list-style: none;
  border-top: 2px solid ${color.ink};
`;
const Row = styled.li`
  display: grid;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color.line};
  break-inside: avoid;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  p {
    margin: 0;
  }
  h2 {
    font-size: ${text.h3};
  }
`;
const Updates = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1.5)};
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
`;
const Side = styled.div`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  justify-items: start;
  ${media.tablet} {
    justify-items: end;
    text-align: right;
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;

/** Past visits, newest first, or an empty state. */
export function VisitList({ visits }: { visits: readonly PastVisitFragment[] }): ReactNode {
  if (visits.length === 0) {
    return <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>;
  }
  return (
    <List>
      {visits.map((visit) => (
        <Visit key={visit.id} visit={visit} />
      ))}
    </List>
  );
}

function Visit({ visit }: { visit: PastVisitFragment }): ReactNode {
  const { type, startsAt, endsAt, caregiver, status, careUpdates } = visit;
  return (
    <Row data-row>
      <div>
        <h2>
          <time dateTime={startsAt}>{formatVisitDay(startsAt)}</time>
        </h2>
        <p>{`${copy.hours(formatTime(startsAt), formatTime(endsAt))}, ${type}`}</p>
        {caregiver && status !== 'CANCELLED' && <p>{visitsCopy.with(caregiver)}</p>}
        {status !== 'CANCELLED' && status !== 'COMPLETED' && <p>{copy.unmarked}</p>}
        {careUpdates.length > 0 && (
          <Updates>
            {careUpdates.map(({ id, title, notes, tasks, priority, correctedAt }) => (
              <div key={id}>
                <PressingMark priority={priority} />
                <CutText of={title ?? type}>
                  {title && <strong>{`${title}. `}</strong>}
                  <span>{notes}</span>
                </CutText>
                <TickedList label={careUpdatesCopy.done} of={tasks} />
                {correctedAt && (
                  <p>{careUpdatesCopy.corrected(formatWeekday(dayInPhoenix(correctedAt)))}</p>
                )}
              </div>
            ))}
          </Updates>
        )}
      </div>
      <Side>
        <StatusPill status={status} />
        <Cost visit={visit} />
        {visit.asksConfirmation && <ConfirmVisit visit={visit} />}
        {visit.confirmedAt && (
          <p>{confirmVisitCopy.confirmed(formatWeekday(dayInPhoenix(visit.confirmedAt)))}</p>
        )}
      </Side>
    </Row>
  );
}

/** What the visit or its cancellation cost, and the invoice it is on. */
function Cost({
  visit: { status, cost, specialRate, invoiceId, invoiceNumber },
}: {
  visit: PastVisitFragment;
}): ReactNode {
  if (!cost) return null;
  const canceled = status === 'CANCELLED';
  if (Number(cost.amount) === 0) return <p>{canceled ? copy.noFee : copy.noCharge}</p>;
  const amount = formatMoney(cost);
  return (
    <p>
      <strong>{canceled ? copy.fee(amount) : amount}</strong>,{' '}
      {specialRate && <span>{`${copy.specialRates[specialRate]} `}</span>}
      {invoiceId === null ? (
        <span>{copy.notBilled}</span>
      ) : (
        <span>
          {copy.onInvoice} <Link to={invoicePath(invoiceId)}>{invoiceNumber}</Link>
        </span>
      )}
    </p>
  );
}
