import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { exceptionCopy } from '../exceptions/copy.ts';
import { screenPath } from '../paths.ts';
import { RowButton } from '../ui/rowAction.ts';
import type { DeskHeldVisitFragment } from './billing.generated.ts';
import { unbilledCopy as copy } from './copy.ts';

const Frame = styled.section`
  margin-bottom: ${space(3)};
  padding: ${space(2)};
  border-left: 4px solid ${color.clay};
  background: ${color.paper};
  ul {
    margin-block: ${space(1)};
    padding-left: ${space(3)};
  }
`;

interface HeldVisitsProps {
  held: readonly DeskHeldVisitFragment[];
  /** Opens a visit; if absent, its name is only text. */
  onVisit?: (id: string) => void;
}

/** Names the visits that no run bills yet, and why. */
export const HeldVisits = ({ held, onVisit }: HeldVisitsProps): ReactNode =>
  held.length > 0 && (
    <Frame aria-label={copy.held(held.length)}>
      <h3>{copy.held(held.length)}</h3>
      <p>{copy.heldHint}</p>
      <ul>
        {held.map(({ appointmentId, client, startsAt, exceptions, isUnended }) => {
          const visit = copy.heldRow(client, formatDate(dayInPhoenix(startsAt)));
          return (
            <li key={appointmentId}>
              {onVisit ? (
                <RowButton data-visit={appointmentId} onClick={() => onVisit(appointmentId)}>
                  {visit}
                </RowButton>
              ) : (
                <span>{visit}</span>
              )}
              <span>
                {copy.because(
                  isUnended ? [copy.unended] : exceptions.map((kind) => exceptionCopy.kinds[kind]),
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <Link to={screenPath('exceptions')}>{copy.heldLink}</Link>
    </Frame>
  );
