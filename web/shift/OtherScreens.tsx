import type { ReactNode } from 'react';
import type { Day } from './day/dayDatabase.ts';
import type { ShiftState } from './day/shiftState.ts';
import type { ShownVisit } from './day/visits.ts';
import { Outside } from './layout/Outside.tsx';
import type { ScreenName } from './layout/place.ts';
import { DeclineScreen } from './news/DeclineScreen.tsx';
import { OpenVisitsScreen } from './news/OpenVisitsScreen.tsx';
import { TimeOffScreen } from './news/TimeOffScreen.tsx';
import { LogOutScreen } from './visits/LogOutScreen.tsx';
import { MoreScreen } from './visits/MoreScreen.tsx';
import { NoteScreen } from './visits/NoteScreen.tsx';
import { VisitScreen } from './visits/VisitScreen.tsx';
import { WeekScreen } from './visits/WeekScreen.tsx';

interface OtherProps {
  is: Exclude<ShiftState['is'], 'opening'>;
  screen: ScreenName;
  id: string;
  day: Day | null;
  visit: ShownVisit | undefined;
}

/** The screens beside the day and beside coming and leaving, and what shows without a day. Their code comes when one is opened; the worker keeps it on the phone. */
export default function OtherScreens({ is, screen, id, day, visit }: OtherProps): ReactNode {
  if (is !== 'open') return <Outside is={is} />;
  if (screen === 'more') return <MoreScreen />;
  if (screen === 'log-out') return <LogOutScreen />;
  if (screen === 'open-visits') return <OpenVisitsScreen />;
  if (screen === 'time-off') return <TimeOffScreen />;
  if (day !== null && screen === 'decline') {
    const declined = visit ?? day.week.flatMap(({ visits }) => visits).find((one) => one.id === id);
    if (declined !== undefined) return <DeclineScreen key={id} visit={declined} />;
  }
  if (day !== null && (screen === 'week' || screen === 'decline')) return <WeekScreen day={day} />;
  if (visit === undefined) return null;
  if (screen === 'visit') return <VisitScreen visit={visit} />;
  if (screen === 'note') return <NoteScreen key={visit.id} visit={visit} />;
  return null;
}
