import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import type { PressingPriority } from '#graph/modules/care-updates/careUpdate.rules';
import type { AppointmentStatus, InvoiceStatus } from './graph/schema.generated.ts';
import { color, radius, space } from '../ui/theme.ts';

type Tone = 'tintGreen' | 'tintYellow' | 'tintRed' | 'tintGray' | 'tintBlue' | 'tintTeal';

const Frame = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  padding: ${space(0.25)} ${space(1.5)};
  border-radius: ${radius.round};
  background: ${({ $tone }) => color[$tone]};
  color: ${color.ink};
  font-size: 1rem;
  font-weight: 700;
  white-space: nowrap;
  svg {
    width: 1.1em;
    height: 1.1em;
  }
  :root[data-contrast='high'] & {
    outline: 1px solid ${color.ink};
  }
`;

interface Look {
  tone: Tone;
  icon: typeof Ban;
}

const lookOf: Readonly<
  Record<Lowercase<AppointmentStatus | InvoiceStatus> | PressingPriority, Look>
> = {
  paid: { tone: 'tintGreen', icon: CircleCheck },
  pending: { tone: 'tintYellow', icon: Clock },
  overdue: { tone: 'tintRed', icon: TriangleAlert },
  cancelled: { tone: 'tintGray', icon: Ban },
  scheduled: { tone: 'tintBlue', icon: CalendarClock },
  confirmed: { tone: 'tintTeal', icon: CalendarCheck },
  in_progress: { tone: 'tintYellow', icon: House },
  completed: { tone: 'tintGreen', icon: CircleCheck },
  high: { tone: 'tintYellow', icon: TriangleAlert },
  urgent: { tone: 'tintRed', icon: TriangleAlert },
};
const looks: Readonly<Record<string, Look>> = lookOf;

interface StatusPillProps {
  /** Case-insensitive. Canceled and unknown statuses are gray. */
  status: string;
  /** The label. Default: the status. */
  children?: ReactNode;
}

/** A status as a word, an icon and a tint, never by color alone. */
export function StatusPill({ status, children }: StatusPillProps): ReactNode {
  const name = status.toLowerCase();
  const { tone, icon: Icon } = looks[name] ?? { tone: 'tintGray' as const, icon: CircleDot };
  const words = name.replaceAll(/[_-]/g, ' ');
  return (
    <Frame $tone={tone}>
      <Icon aria-hidden="true" />
      <span>{children ?? words.charAt(0).toUpperCase() + words.slice(1)}</span>
    </Frame>
  );
}
