import { useEffect, type ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { useProvider } from '../../app/provider.tsx';
import { shiftCopy } from '../copy.ts';
import { waiting, type ShiftState } from '../day/shiftState.ts';
import { useShiftState } from '../layout/useShift.ts';
import { outsideCopy as copy } from './copy.ts';
import { LogIn } from './LogIn.tsx';
import type { Elements } from '../../ui/elements.ts';

/** The sign-in page sends signed-in users on to their own first page. */
const ownPagePath = '/login';

/** Shown in place of the day: not logged in, not a caregiver, or no storage. */
export function Outside({ is }: { is: Exclude<ShiftState['is'], 'open' | 'opening'> }): ReactNode {
  const { entries } = useShiftState();
  const count = waiting(entries);
  if (is === 'logged-out')
    return (
      <Words title={copy.loggedOut} words={copy.loggedOutHint} calls>
        {count > 0 && <p className="note">{copy.loggedOutWaits(count)}</p>}
        <LogIn />
      </Words>
    );
  if (is === 'signed-out') return <NotLoggedIn />;
  if (is === 'elsewhere') return <LeaveFor to={ownPagePath} />;
  return <Words title={copy.refusedTitle} words={is.refused} calls />;
}

function NotLoggedIn(): ReactNode {
  return (
    <Words
      title={navigator.onLine ? copy.logIn : copy.noLogin}
      {...(!navigator.onLine && { words: copy.noLoginHint })}
      calls
    >
      <LogIn />
    </Words>
  );
}

function LeaveFor({ to }: { to: string }): ReactNode {
  useEffect(() => window.location.replace(to), [to]);
  return <Words title={shiftCopy.opening} />;
}

function Words({
  title,
  words,
  calls = false,
  children,
}: {
  title: string;
  words?: string;
  calls?: boolean;
  children?: Elements;
}): ReactNode {
  const { phone } = useProvider();
  return (
    <div className="shift">
      <main>
        <h1>{title}</h1>
        {words && <p>{words}</p>}
        {children}
        {calls && (
          <a className="button" href={telHref(phone)}>
            {shiftCopy.callOffice(phone)}
          </a>
        )}
      </main>
    </div>
  );
}
