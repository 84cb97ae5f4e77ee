import type { ReactNode } from 'react';
import { mailHref, telHref } from '#graph/shared/provider.rules';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Mail from 'lucide-react/icons/mail';
import PhoneCall from 'lucide-react/icons/phone-call';
import { styled } from 'styled-components';
import { useProvider } from '../../app/provider.tsx';
import { color, media, space, target } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';

const Ways = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  h3 {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    font-size: 1.125rem;
  }
  svg {
    flex: none;
    color: ${color.teal};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;

interface WayProps {
  id: string;
  icon: ReactNode;
  /** For what. */
  name: string;
  href: string;
  /** The words to press. */
  text: string;
  children: ReactNode;
}

/** One way. Its link is named by what it is for, too: two of them lead to the same number. */
function Way({ id, icon, name, href, text, children }: WayProps): ReactNode {
  return (
    <li>
      <h3 id={id}>
        {icon}
        {name}
      </h3>
      <p>{children}</p>
      <a id={`${id}-link`} href={href} aria-labelledby={`${id}-link ${id}`}>
        {text}
      </a>
    </li>
  );
}

/** How to reach the care team: for what, on which way, and when. */
export function AssistancePanel(): ReactNode {
  const { phone, email, hoursLong } = useProvider();
  return (
    <Panel as="section" aria-labelledby="assistance">
      <h2 id="assistance">Need a hand?</h2>
      <Ways>
        <Way
          id="emergency-care"
          icon={<PhoneCall aria-hidden="true" />}
          name="Emergency Care"
          href={telHref(phone)}
          text={`Call ${phone}`}
        >
          Someone answers day and night. In a medical emergency call 911 first.
        </Way>
        <Way
          id="schedule-changes"
          icon={<CalendarClock aria-hidden="true" />}
          name="Schedule Changes"
          href={telHref(phone)}
          text={`Call ${phone}`}
        >
          {hoursLong}
        </Way>
        <Way
          id="billing-questions"
          icon={<Mail aria-hidden="true" />}
          name="Billing Questions"
          href={mailHref(email)}
          text={email}
        >
          Write to us any time. We answer within one business day.
        </Way>
      </Ways>
    </Panel>
  );
}
