import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { telHref } from '#graph/shared/provider.rules';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { Button } from '../ui/Button.tsx';
import { formatTime, formatVisitDay } from '../ui/format.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import { color, measure, space, text } from '../ui/theme.ts';
import { shiftCopy as copy } from './copy.ts';
import { NoteForm } from './NoteForm.tsx';
import type { MyVisitFragment } from './shift.generated.ts';
import { DoneForm, StartForm } from './VisitForms.tsx';

const Entry = styled.li`
  display: grid;
  gap: ${space(1.5)};
  max-width: ${measure};
  padding-block: ${space(3)};
  border-top: 2px solid ${color.ink};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text.h3};
  }
  p {
    margin: 0;
  }
  button {
    min-height: 3.5rem;
  }
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space(1)};
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

/** One visit: when, for whom, where, what to know, and the next thing to say of it. */
export function VisitEntry({ visit }: { visit: MyVisitFragment }): ReactNode {
  const { type, scheduledDate, endDate, status, client } = visit;
  const isToday = todayInPhoenix(new Date(scheduledDate)) <= todayInPhoenix();
  return (
    <Entry data-row>
      <h2>
        <time dateTime={scheduledDate}>{formatVisitDay(scheduledDate)}</time>
      </h2>
      <p>
        <strong>{copy.hours(formatTime(scheduledDate), formatTime(endDate))}</strong>, {client},{' '}
        {type}
      </p>
      <div>
        <StatusPill status={status} />
      </div>
      {status !== 'CANCELLED' && <WhatToKnow visit={visit} />}
      {status === 'SCHEDULED' && isToday && <p>{copy.notConfirmed}</p>}
      {status === 'CONFIRMED' && isToday && <StartForm visit={visit} />}
      {(status === 'IN_PROGRESS' || status === 'COMPLETED') && <Note visit={visit} />}
      {status === 'IN_PROGRESS' && <DoneForm visit={visit} />}
    </Entry>
  );
}

function WhatToKnow({ visit }: { visit: MyVisitFragment }): ReactNode {
  const { location, emergencyContact, emergencyPhone } = visit;
  const facts: [string, ReactNode][] = [
    [copy.where, location],
    [
      copy.emergency,
      emergencyPhone === null ? null : (
        <>
          {emergencyContact} <a href={telHref(emergencyPhone)}>{emergencyPhone}</a>
        </>
      ),
    ],
    [copy.instructions, visit.specialInstructions],
    [copy.clientNotes, visit.clientNotes],
    [copy.careNotes, visit.careNotes],
  ];
  return (
    <Facts>
      {facts
        .filter(([, words]) => words !== null && words !== '')
        .map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </Facts>
  );
}

function Note({ visit }: { visit: MyVisitFragment }): ReactNode {
  const [writing, setWriting] = useState(false);
  if (writing) return <NoteForm visit={visit} onClose={() => setWriting(false)} />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setWriting(true)}>
        {copy.write}
      </Button>
    </div>
  );
}
