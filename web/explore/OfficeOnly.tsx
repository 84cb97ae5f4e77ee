import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isOffice } from '../app/viewer/homes.ts';
import { explorePath, loginPath } from '../paths.ts';
import { copy } from './copy.ts';
import { currentRole } from './fetcher.ts';
import { currentToken, onTokenChange } from './session.ts';

type Found = 'office' | 'others' | 'signedOut' | 'unreachable';

/** Shows the explorer only to staff and admins. The graph itself protects its schema and data. */
export function OfficeOnly({ children }: { children: ReactNode }): ReactNode {
  const token = useSyncExternalStore(onTokenChange, currentToken);
  const [answer, setAnswer] = useState<{ token: string; found: Found } | null>(null);
  useEffect(() => {
    if (token === null) return;
    let wanted = true;
    void currentRole()
      .then(
        (role): Found => (role === null ? 'signedOut' : isOffice(role) ? 'office' : 'others'),
        (): Found => 'unreachable',
      )
      .then((found) => wanted && setAnswer({ token, found }));
    return () => {
      wanted = false;
    };
  }, [token]);

  const found = token === null ? 'signedOut' : answer?.token === token ? answer.found : 'asking';
  if (found === 'office') return children;
  return (
    <main className="gate">
      <h1>{copy.gate.title}</h1>
      <p role="status">{copy.gate[found]}</p>
      {found === 'signedOut' && <a href={loginPath({ next: explorePath })}>{copy.logIn}</a>}
      {found === 'others' && <a href="/">{copy.site}</a>}
    </main>
  );
}
