import { useEffect, useState, type ReactNode } from 'react';
import { Frame } from './layout/Frame.tsx';
import { Problem } from './layout/Problem.tsx';
import { useScreen } from './layout/screen.ts';
import { useShiftState } from './layout/useShift.ts';
import { shiftCopy as copy } from './copy.ts';
import type LaterScreens from './later/LaterScreens.tsx';
import { DayScreen } from './visits/DayScreen.tsx';
import { RecordScreen } from './visits/RecordScreen.tsx';
import { shownVisits } from './day/visits.ts';

/** The screen that the URL names, with the kept day. */
export function Screens(): ReactNode {
  const { is, kept, entries } = useShiftState();
  const { screen, id } = useScreen();
  if (is === 'opening') return <Opening />;
  if (is !== 'open')
    return <Later is={is} screen={screen} id={id} day={null} visit={undefined} past={[]} />;
  const { visits, past } = shownVisits(kept, entries);
  const visit = [...visits, ...past].find((one) => one.id === id);
  if (
    ['more', 'devices', 'log-in', 'log-out', 'open-visits', 'time-off'].includes(screen) ||
    (kept !== null &&
      ['week', 'past', 'visit', 'decline', 'note', 'correct', 'take-back'].includes(screen)) ||
    (['undo', 'confirm'].includes(screen) && visit !== undefined)
  )
    return (
      <Later is={is} screen={screen} id={id} day={kept?.day ?? null} visit={visit} past={past} />
    );
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

/**
 * Loads the code of the screens in `later`. If a newer version has taken over and the old files are
 * gone, reloads the page; what was done and typed is stored on the phone.
 */
function Later(props: Parameters<typeof LaterScreens>[0]): ReactNode {
  const [Loaded, setLoaded] = useState<typeof LaterScreens | 'failed' | null>(null);
  const { is, screen } = props;
  const isMissing = Loaded === null || Loaded === 'failed';
  useEffect(() => {
    if (isMissing)
      import('./later/LaterScreens.tsx').then(
        (file) => setLoaded(() => file.default),
        () => setLoaded('failed'),
      );
  }, [isMissing, screen]);
  if (Loaded !== null && Loaded !== 'failed') return <Loaded {...props} />;
  if (is !== 'open' && Loaded === null) return <Opening />;
  return (
    <Frame title={screen === 'week' ? copy.week : copy.more}>
      {Loaded === 'failed' && (
        <Problem text={copy.noSignal} again={() => window.location.reload()} />
      )}
    </Frame>
  );
}

const Opening = (): ReactNode => (
  <div className="shift">
    <main>
      <h1>{copy.opening}</h1>
    </main>
  </div>
);
