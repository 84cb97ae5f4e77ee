import type { ReactNode } from 'react';
import { Frame } from './layout/Frame.tsx';
import { Outside } from './layout/Outside.tsx';
import { usePlace } from './layout/place.ts';
import { useShiftState } from './layout/useShift.ts';
import { shiftCopy as copy } from './copy.ts';
import { DeclineScreen } from './news/DeclineScreen.tsx';
import { OpenVisitsScreen } from './news/OpenVisitsScreen.tsx';
import { TimeOffScreen } from './news/TimeOffScreen.tsx';
import { DayScreen } from './visits/DayScreen.tsx';
import { LogOutScreen } from './visits/LogOutScreen.tsx';
import { MoreScreen } from './visits/MoreScreen.tsx';
import { NoteScreen } from './visits/NoteScreen.tsx';
import { RecordScreen } from './visits/RecordScreen.tsx';
import { VisitScreen } from './visits/VisitScreen.tsx';
import { WeekScreen } from './visits/WeekScreen.tsx';
import { shownVisit } from './day/visits.ts';

/** The screen that the address names, over the kept day. */
export function Screens(): ReactNode {
  const { is, kept, entries } = useShiftState();
  const { screen, id } = usePlace();
  if (is !== 'open') return <Outside is={is} />;
  if (screen === 'more') return <MoreScreen />;
  if (screen === 'log-out') return <LogOutScreen />;
  if (screen === 'open-visits') return <OpenVisitsScreen />;
  if (screen === 'time-off') return <TimeOffScreen />;
  if (kept === null)
    return (
      <Frame title={copy.noDay}>
        <p>{copy.noDayHint}</p>
      </Frame>
    );
  if (screen === 'week') return <WeekScreen day={kept.day} />;
  const visits = kept.day.visits.map((visit) => shownVisit(visit, entries));
  const visit = visits.find((one) => one.id === id);
  if (visit !== undefined && screen === 'visit') return <VisitScreen visit={visit} />;
  if (visit !== undefined && screen === 'decline') return <DeclineScreen key={id} visit={visit} />;
  if (visit !== undefined && screen === 'note') return <NoteScreen key={id} visit={visit} />;
  if (visit !== undefined && screen === 'arrive')
    return <RecordScreen key={`arrive ${id}`} visit={visit} kind="arrival" />;
  if (visit !== undefined && screen === 'leave')
    return <RecordScreen key={`leave ${id}`} visit={visit} kind="departure" />;
  return <DayScreen day={kept.day} visits={visits} />;
}
