import type { ReactNode } from 'react';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { styled } from 'styled-components';
import { formatTime } from '../../ui/format.ts';
import { color, radius, space, text } from '../../ui/theme.ts';
import type { DashboardQuery } from '../care.generated.ts';
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

type Here = DashboardQuery['dashboard']['caregiversHere'];

/** Who is with the client, shown as soon as they arrive. */
export const HereNow = ({ here }: { here: Here }): ReactNode => (
  <div role="status">
    {here.map(({ caregiver, since }) => (
      <Line key={since}>
        <UserRoundCheck aria-hidden="true" />
        <span>{copy.since(caregiver, formatTime(since))}</span>
      </Line>
    ))}
  </div>
);
