import { Fragment, type ReactNode } from 'react';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { telHref } from '#graph/shared/provider.rules';
import { styled } from 'styled-components';
import { formatTime, formatVisitTime } from '../../ui/format.ts';
import { paths } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, font, media, radius, space, text } from '../../ui/theme.ts';
import { AnchorButton, LinkButton } from '../../ui/LinkButton.tsx';
import type { UpcomingVisitFragment } from '../care.generated.ts';

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
    align-items: end;
    padding: ${space(5)};
  }
`;
const When = styled.p`
  margin-block: ${space(1)};
  font-family: ${font.serif};
  font-size: min(${text.h1}, 9.6vw);
  line-height: 1.15;
  text-wrap: balance;
  /* Day, date and time each in one piece: "September 22," fits the narrowest phone. */
  span {
    display: inline-block;
  }
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
    ${media.print} {
      color: inherit;
    }
  }
`;
/** Beneath each other beside the date, so that it has the room. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.desktop} {
    flex-direction: column;
  }
`;

/** "now", "today", "tomorrow" or "in 3 days", by the calendar of Phoenix. */
function howSoon({ date, status }: UpcomingVisitFragment): string {
  if (status === 'IN_PROGRESS') return 'is now';
  const days =
    (Date.parse(todayInPhoenix(new Date(date))) - Date.parse(todayInPhoenix())) / 86_400_000;
  if (days < 1) return 'is today';
  return days === 1 ? 'is tomorrow' : `is in ${days} days`;
}

function whoComes({ caregiver, status }: UpcomingVisitFragment): string {
  if (!caregiver) return 'We will tell you who comes.';
  return status === 'IN_PROGRESS' ? `${caregiver} is with you.` : `${caregiver} comes to you.`;
}

/** The first thing a client looks for: who comes, when, what for, and how to reach us. */
export function NextVisit({ visit }: { visit: UpcomingVisitFragment | undefined }): ReactNode {
  const { phone } = useProvider();
  return (
    <Frame aria-labelledby="next-visit">
      <div>
        <Eyebrow id="next-visit">
          {visit ? `Your next visit ${howSoon(visit)}` : 'Your next visit'}
        </Eyebrow>
        {visit ? (
          <>
            <When>
              {formatVisitTime(visit.date)
                .split(/(?<=,) /)
                .map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && ' '}
                    <span>{part}</span>
                  </Fragment>
                ))}
            </When>
            <What>
              {visit.type}, until {formatTime(visit.endDate)}
            </What>
            <p>{whoComes(visit)}</p>
          </>
        ) : (
          <>
            <When>Nothing is planned yet</When>
            <p>Tell us what would help, and we will call you within 24 hours to plan it.</p>
          </>
        )}
      </div>
      <Actions>
        <LinkButton to={paths.scheduling} variant="light">
          Book Appointment
        </LinkButton>
        <AnchorButton href={telHref(phone)} variant="secondary">
          Call {phone}
        </AnchorButton>
      </Actions>
    </Frame>
  );
}
