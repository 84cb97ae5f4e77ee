import type { ReactNode } from 'react';
import type { Day } from '../day/dayDatabase.ts';
import type { ShiftState } from '../day/shiftState.ts';
import type { ShownVisit } from '../day/visits.ts';
import type { ScreenName } from '../layout/screen.ts';
import { notesOf, offeredAt } from '../day/notes.ts';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { CorrectScreen, TakeBackScreen } from './CorrectScreen.tsx';
import { DevicesScreen } from './DevicesScreen.tsx';
import { DeclineScreen } from './DeclineScreen.tsx';
import { LogInScreen } from './LogIn.tsx';
import { LogOutScreen } from './LogOutScreen.tsx';
import { MoreScreen } from './MoreScreen.tsx';
import { NoteScreen } from './NoteScreen.tsx';
import { OpenVisitsScreen } from './OpenVisitsScreen.tsx';
import { Outside } from './Outside.tsx';
import { PastScreen } from './PastScreen.tsx';
import { TimeOffScreen } from './TimeOffScreen.tsx';
import { UndoScreen } from './UndoScreen.tsx';
import { VisitScreen } from './VisitScreen.tsx';
import { WeekScreen } from './WeekScreen.tsx';
import { WeekVisitScreen } from './WeekVisitScreen.tsx';

interface LaterProps {
  is: Exclude<ShiftState['is'], 'opening'>;
  screen: ScreenName;
  id: string;
  day: Day | null;
  /** The visit that the URL names, if it is on the phone. */
  visit: ShownVisit | undefined;
  /** The visits before the day. */
  past: readonly ShownVisit[];
}

/**
 * All screens except the day, arriving and leaving, and what is shown without a day. Loaded when
 * first opened; the service worker stores their code on the phone.
 */
export default function LaterScreens({ is, screen, id, day, visit, past }: LaterProps): ReactNode {
  if (is !== 'open') return <Outside is={is} />;
  if (screen === 'more') return <MoreScreen />;
  if (screen === 'log-in') return <LogInScreen />;
  if (screen === 'devices') return <DevicesScreen />;
  if (screen === 'log-out') return <LogOutScreen />;
  if (screen === 'open-visits') return <OpenVisitsScreen />;
  if (screen === 'time-off') return <TimeOffScreen />;
  if (screen === 'past') return <PastScreen visits={past} />;
  if (visit && screen === 'confirm') return <ConfirmScreen key={id} visit={visit} />;
  const ofWeek = day?.week.flatMap(({ visits }) => visits).find((one) => one.id === id);
  const declined = visit ?? ofWeek;
  if (screen === 'decline' && declined) return <DeclineScreen key={id} visit={declined} />;
  if (screen === 'visit' && visit) return <VisitScreen visit={visit} />;
  if (screen === 'visit' && ofWeek) return <WeekVisitScreen key={id} visit={ofWeek} />;
  if (day !== null && ['week', 'visit', 'decline'].includes(screen))
    return <WeekScreen day={day} />;
  if (screen === 'note') return <NoteScreen key={id} id={id} visit={visit} />;
  const note = day && notesOf(day).find((one) => one.id === id);
  if (note && screen === 'correct')
    return <CorrectScreen key={id} note={note} offered={offeredAt(day, note)} />;
  if (note && screen === 'take-back') return <TakeBackScreen key={id} note={note} />;
  if (screen === 'correct' || screen === 'take-back') return <MoreScreen />;
  return visit && screen === 'undo' ? <UndoScreen key={id} visit={visit} /> : null;
}
