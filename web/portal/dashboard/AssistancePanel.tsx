import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Mail from 'lucide-react/icons/mail';
import PhoneCall from 'lucide-react/icons/phone-call';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactPlace } from '../../paths.ts';
import { useProvider } from '../../app/provider.tsx';
import { color, media, space, target } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import { Pieces } from '../../ui/Pieces.tsx';
import type { AccountOverviewFragment } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { assistanceCopy as copy, portalCopy } from '../copy.ts';
import type { Elements } from '../../ui/elements.ts';

const Ways = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
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

const Contact = styled.p`
  margin-top: ${space(2)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

interface WayProps {
  id: string;
  icon: Elements;
  /** What it is for. */
  name: string;
  /** The link; plain text without one. */
  href?: string;
  text: string;
  children: ReactNode;
}

/**
 * One way to reach us. Its link's name says what it is for, since two of them have the same number.
 */
function Way({ id, icon, name, href, text, children }: WayProps): ReactNode {
  return (
    <li>
      <h3 id={id}>
        {icon}
        <span>{name}</span>
      </h3>
      <p>{children}</p>
      {href === undefined ? (
        <strong>{text}</strong>
      ) : (
        <a id={`${id}-link`} href={href} aria-labelledby={`${id}-link ${id}`}>
          {text}
        </a>
      )}
    </li>
  );
}

/**
 * How to reach the care team: for what, how and when; and whom we call for the client. Once care has
 * ended, there is no schedule to change and nobody who would be there to call.
 */
export function AssistancePanel({
  account: { status, emergencyContactName: name, emergencyContactPhone },
}: {
  account: AccountOverviewFragment;
}): ReactNode {
  const hasEnded = status === 'ENDED';
  const { phone, emergencyPhone, email, hoursLong } = useProvider();
  const { isOwn } = useOpenedPortal();
  return (
    <Panel as="section" aria-labelledby="assistance">
      <h2 id="assistance">{copy.heading}</h2>
      <Ways>
        <Way
          id="emergency-care"
          icon={<PhoneCall aria-hidden="true" />}
          name={copy.emergency}
          // Calls lead to the office phone alone: another line is read, not pressed (product 1.1).
          href={emergencyPhone === phone ? telHref(phone) : undefined}
          text={portalCopy.call(emergencyPhone)}
        >
          {copy.emergencyHint}
        </Way>
        {!hasEnded && (
          <Way
            id="schedule-changes"
            icon={<CalendarClock aria-hidden="true" />}
            name={copy.schedule}
            href={telHref(phone)}
            text={portalCopy.call(phone)}
          >
            <Pieces of={hoursLong} />
          </Way>
        )}
        <Way
          id="billing-questions"
          icon={<Mail aria-hidden="true" />}
          name={copy.billing}
          href={mailHref(email)}
          text={email}
        >
          {copy.billingHint}
        </Way>
      </Ways>
      {!hasEnded &&
        isOwn &&
        (emergencyContactPhone === null ? (
          <Contact>
            {copy.noContact} <Link to={contactPlace}>{copy.addContact}</Link>
          </Contact>
        ) : (
          <Contact>
            {copy.contact}{' '}
            <strong>
              <Pieces of={name ? `${name}, ${emergencyContactPhone}` : emergencyContactPhone} />
            </strong>
            . <Link to={contactPlace}>{copy.changeContact}</Link>
          </Contact>
        ))}
    </Panel>
  );
}
