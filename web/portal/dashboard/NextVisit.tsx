import { useRef, type ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { daysBetween } from '../../ui/days.ts';
import { formatTime, formatVisitTime } from '../../ui/format.ts';
import { calendarPlace, paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { useToday } from '../../app/useToday.ts';
import { color, font, media, radius, space, target, text } from '../../ui/theme.ts';
import { AnchorButton, LinkButton } from '../../ui/LinkButton.tsx';
import { Pieces } from '../../ui/Pieces.tsx';
import { StatusPill } from '../../app/StatusPill.tsx';
import type { UpcomingVisitFragment } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { CancelButton, cancelingCosts } from './CancelVisit.tsx';
import { nextVisitCopy as copy, portalCopy } from '../copy.ts';

const Frame = styled.section`
  --focus-ring: ${color.focusOnNight};
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)};
  background: ${color.night};
  color: ${color.onNight};
  border-radius: ${radius.large};
  border-left: ${space(1)} solid ${color.lantern};
  ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: ${space(5)};
  }
`;
const When = styled.p`
  margin-block: ${space(1)};
  font-family: ${font.serif};
  /* "September 22," fits the narrowest phone. */
  font-size: min(${text.h1}, 9.6vw);
  line-height: 1.15;
  text-wrap: balance;
`;
const What = styled.p`
  font-size: ${text.lead};
  font-weight: 700;
`;
const Eyebrow = styled.h2`
  && {
    font-family: ${font.sans};
    font-size: ${text.body};
    font-weight: 700;
    color: ${color.lantern};
    &:focus {
      outline: none;
    }
    ${media.print} {
      color: inherit;
    }
  }
`;
const Place = styled.p`
  display: flex;
  gap: ${space(1)};
  margin-block: ${space(0.5)} ${space(2)};
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;
/** Actions on the visit itself. */
const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  ${media.desktop} {
    grid-column: 1 / -1;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${target};
    color: ${color.onNight};
    font-weight: 700;
    &:hover {
      color: ${color.focusOnNight};
    }
  }
  p {
    flex: 1 1 16rem;
  }
`;
/** Stacked beside the date, so that the date has room. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.desktop} {
    flex-direction: column;
  }
`;

/** "now", "today", "tomorrow" or "in 3 days", by Phoenix's calendar. */
function howSoon({ startsAt, status }: UpcomingVisitFragment, today: string): string {
  if (status === 'IN_PROGRESS') return copy.now;
  const days = daysBetween(today, todayInPhoenix(new Date(startsAt)));
  if (days < 1) return copy.today;
  return days === 1 ? copy.tomorrow : copy.inDays(days);
}

function whoComes({ caregiver, status }: UpcomingVisitFragment, isOwn: boolean): string {
  if (!caregiver) return copy.unassigned;
  return status === 'IN_PROGRESS' ? copy.here(caregiver, isOwn) : copy.comes(caregiver);
}

interface NextVisitProps {
  visit: UpcomingVisitFragment | undefined;
  /** Whether care is active; else there is nothing to book. */
  mayBook: boolean;
  /** After care has ended there is no calendar. */
  hasCalendar: boolean;
  /** Whether the dialog that cancels it is loading. */
  coming: boolean;
  onCancel: (
    visit: UpcomingVisitFragment,
    button: HTMLElement,
    heading: HTMLElement | null,
  ) => void;
}

/** What clients look for first: who comes, when, where and what for, and how to reach us. */
export function NextVisit({
  visit,
  mayBook,
  hasCalendar,
  coming,
  onCancel,
}: NextVisitProps): ReactNode {
  const { phone } = useProvider();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOwn, has } = useOpenedPortal();
  const next = isOwn ? copy.heading : copy.othersHeading;
  const costs = visit && cancelingCosts(visit);
  return (
    <Frame aria-labelledby="next-visit">
      <div>
        <Eyebrow id="next-visit" ref={heading} tabIndex={-1}>
          {visit ? `${next} ${howSoon(visit, today)}` : next}
        </Eyebrow>
        {visit ? (
          <>
            <When>
              <Pieces of={formatVisitTime(visit.startsAt)} />
            </When>
            <What>{copy.until(visit.type, formatTime(visit.endsAt))}</What>
            <p>{whoComes(visit, isOwn)}</p>
            {visit.location && (
              <Place>
                <MapPin aria-hidden="true" />
                <span>{visit.location}</span>
              </Place>
            )}
            <StatusPill status={visit.status} />
          </>
        ) : (
          <>
            <When>{copy.none}</When>
            {has('ASKING') && <p>{copy.noneHint}</p>}
          </>
        )}
      </div>
      <Actions>
        {mayBook && (
          <LinkButton to={paths.scheduling} variant="light">
            {copy.book}
          </LinkButton>
        )}
        <AnchorButton href={telHref(phone)} variant="secondary">
          {portalCopy.call(phone)}
        </AnchorButton>
      </Actions>
      {visit && (costs || hasCalendar) && (
        <About>
          {costs && (
            <>
              <p>{costs}</p>
              <CancelButton
                visit={visit}
                coming={coming}
                onCancel={(button) => onCancel(visit, button, heading.current)}
              />
            </>
          )}
          {hasCalendar && (
            <Link to={calendarPlace}>
              <CalendarPlus aria-hidden="true" />
              {copy.calendar}
            </Link>
          )}
        </About>
      )}
    </Frame>
  );
}
