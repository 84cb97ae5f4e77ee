import type { ReactNode } from 'react';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { styled } from 'styled-components';
import { formatTime } from '../../ui/format.ts';
import { color, radius, space, text } from '../../ui/theme.ts';
import type { WhoIsHereFragment } from '../care.generated.ts';
import { hereCopy as copy } from '../copy.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  margin-bottom: ${space(2)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.sage};
  color: ${color.ink};
  font-size: ${text.lead};
  font-weight: 700;
  svg {
    flex: none;
    color: ${color.teal};
  }
`;

/** Who is with the client, said as soon as they arrive. */
export const HereNow = ({ here }: { here: readonly WhoIsHereFragment[] }): ReactNode => (
  <div role="status">
    {here.map(({ appointmentId, caregiver, since }) => (
      <Line key={appointmentId}>
        <UserRoundCheck aria-hidden="true" />
        {copy.since(caregiver, formatTime(since))}
      </Line>
    ))}
  </div>
);
