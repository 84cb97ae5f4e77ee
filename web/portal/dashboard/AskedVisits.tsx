import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatChoice, formatWeekday } from '../../ui/format.ts';
import { Panel } from '../../ui/Card.tsx';
import { space, text } from '../../ui/theme.ts';
import type { AskedVisitFragment } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { askedCopy as copy } from '../copy.ts';

const Sheet = styled(Panel)`
  h2 {
    font-size: ${text.h3};
  }
  ul {
    margin-block: ${space(1)};
    padding: 0;
    list-style: none;
  }
`;

/** What the client asked for, until the office has answered: nobody in the family asks twice. */
export function AskedVisits({ asked }: { asked: readonly AskedVisitFragment[] }): ReactNode {
  const { isOwn } = useOpenedPortal();
  return (
    <Sheet as="section" $ground="sage" aria-labelledby="asked">
      <h2 id="asked">{copy.heading(asked.length, isOwn)}</h2>
      <ul>
        {asked.map((request) => (
          <li key={request.id}>{inWords(request)}</li>
        ))}
      </ul>
      <p>{isOwn ? copy.next : copy.othersNext}</p>
    </Sheet>
  );
}

const inWords = ({
  createdAt,
  preferredDate,
  serviceType,
  reference,
}: AskedVisitFragment): string =>
  [
    copy.asked(formatWeekday(dayInPhoenix(createdAt))),
    serviceType && formatChoice(serviceType),
    preferredDate && copy.for(formatWeekday(preferredDate)),
    copy.reference(reference),
  ]
    .filter(Boolean)
    .join(' · ');
