import type { ReactNode } from 'react';
import { mailHref, telHref } from '#rules/provider';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Mail from 'lucide-react/icons/mail';
import PhoneCall from 'lucide-react/icons/phone-call';
import { styled } from 'styled-components';
import { useProvider } from '../../provider.tsx';
import { color, media, space, target } from '../../theme.ts';
import { Panel } from '../../ui/Card.tsx';

const Ways = styled.ul`
  display: grid; gap: ${space(2)}; margin-top: ${space(2)}; padding: 0; list-style: none;
  ${media.tablet} { grid-template-columns: repeat(3, 1fr); }
  h3 { display: flex; align-items: center; gap: ${space(1)}; font-size: 1.125rem; }
  svg { flex: none; color: ${color.teal}; }
  a { display: inline-flex; align-items: center; min-height: ${target}; font-weight: 700; overflow-wrap: anywhere; }
`;

/** How to reach the care team: for what, on which way, and when. */
export function AssistancePanel(): ReactNode {
  const { phone, email, hoursLong } = useProvider();
  return (
    <Panel as="section" aria-labelledby="assistance">
      <h2 id="assistance">Need a hand?</h2>
      <Ways>
        <li>
          <h3><PhoneCall aria-hidden="true" />Emergency Care</h3>
          <p>Someone answers day and night. In a medical emergency call 911 first.</p>
          <a href={telHref(phone)}>Call {phone}</a>
        </li>
        <li>
          <h3><CalendarClock aria-hidden="true" />Schedule Changes</h3>
          <p>{hoursLong}</p>
          <a href={telHref(phone)}>Call {phone}</a>
        </li>
        <li>
          <h3><Mail aria-hidden="true" />Billing Questions</h3>
          <p>Write to us any time. We answer within one business day.</p>
          <a href={mailHref(email)}>{email}</a>
        </li>
      </Ways>
    </Panel>
  );
}
