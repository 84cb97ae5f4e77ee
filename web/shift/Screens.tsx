import type { ReactElement, ReactNode } from 'react';
import { Frame } from './layout/Frame.tsx';
import { Problem } from './layout/Problem.tsx';
import { useScreen } from './layout/screen.ts';
import { Loaded } from './layout/Loaded.tsx';
import { useShiftState } from './layout/useShift.ts';
import { shiftCopy as copy } from './copy.ts';
import type LaterScreens from './later/LaterScreens.tsx';
import { DayScreen } from './visits/DayScreen.tsx';
import { RecordScreen } from './visits/RecordScreen.tsx';
import { shownVisit } from './day/visits.ts';

/** The screen that the URL names, with the kept day. */
export function Screens(): ReactNode {
  const { is, kept, entries } = useShiftState();
  const { screen, id } = useScreen();
  if (is === 'opening') return <Opening />;
  if (is !== 'open') return <Later is={is} screen={screen} id={id} day={null} visit={undefined} />;
  const visits = (kept?.day.visits ?? []).map((visit) => shownVisit(visit, entries));
  const visit = visits.find((one) => one.id === id);
  if (
    ['more', 'log-out', 'open-visits', 'time-off'].includes(screen) ||
    (['week', 'decline'].includes(screen) && kept !== null) ||
    (['visit', 'note'].includes(screen) && visit !== undefined)
  )
    return <Later is={is} screen={screen} id={id} day={kept?.day ?? null} visit={visit} />;
  if (kept === null)
    return (
      <Frame title={copy.noDay}>
        <p>{copy.noDayHint}</p>
      </Frame>
    );
  if (visit !== undefined && screen === 'arrive')
    return <RecordScreen key={`arrive ${id}`} visit={visit} kind="arrival" />;
  if (visit !== undefined && screen === 'leave')
    return <RecordScreen key={`leave ${id}`} visit={visit} kind="departure" />;
  return <DayScreen day={kept.day} visits={visits} />;
}

const load = (): Promise<{ default: typeof LaterScreens }> => import('./later/LaterScreens.tsx');

/**
 * Loads the code of the screens in `later`. If a newer version has taken over and the old files are
 * gone, reloads the page; what was done and typed is stored on the phone.
 */
function Later(props: Parameters<typeof LaterScreens>[0]): ReactNode {
  const { is, screen } = props;
  const frame = (problem: ReactElement | null): ReactElement => (
    <Frame title={screen === 'week' ? copy.week : copy.more}>{problem}</Frame>
  );
  return (
    <Loaded
      load={load}
      again={screen}
      props={props}
      meanwhile={is === 'open' ? frame(null) : <Opening />}
      failed={frame(<Problem text={copy.noSignal} again={() => window.location.reload()} />)}
    />
  );
}

const Opening = (): ReactElement => (
  <div className="shift">
    <main>
      <h1>{copy.opening}</h1>
    </main>
  </div>
);
