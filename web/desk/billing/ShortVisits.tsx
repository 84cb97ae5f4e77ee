import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../ui/format.ts';
import { space } from '../../ui/theme.ts';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskShortVisitFragment } from './billing.generated.ts';
import { unbilledCopy as copy } from './copy.ts';

const Frame = styled.section`
  margin-bottom: ${space(3)};
  ul {
    margin-block: ${space(1)};
    padding-left: ${space(3)};
  }
`;

interface ShortVisitsProps {
  short: readonly DeskShortVisitFragment[];
  /** Opens a visit; if absent, its name is only text. */
  onVisit?: (id: string) => void;
}

/** Names the visits under the minimum length, which are billed as worked. */
export const ShortVisits = ({ short, onVisit }: ShortVisitsProps): ReactNode =>
  short.length > 0 && (
    <Frame aria-label={copy.short(short.length)}>
      <h3>{copy.short(short.length)}</h3>
      <ul>
        {short.map(({ appointmentId, client, serviceDate, underHours }) => {
          const visit = copy.heldRow(client.name, formatDate(serviceDate));
          return (
            <li key={appointmentId}>
              {onVisit ? (
                <RowButton data-visit={appointmentId} onClick={() => onVisit(appointmentId)}>
                  {visit}
                </RowButton>
              ) : (
                <span>{visit}</span>
              )}
              <span>{copy.isShort(underHours)}</span>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
