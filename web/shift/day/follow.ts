import { tokenKey } from '../../app/session/token.ts';
import { signedInPerson } from './session.ts';

interface Following {
  /** Whose day is on screen. */
  person: string;
  tabs: BroadcastChannel;
  /** The network is back, the person has returned to the page, or someone has logged in. */
  onBack: () => void;
  /** Another tab changed something. @param isDay true if it loaded the day */
  onTab: (isDay: boolean) => void;
}

/** Follows what changes without a press: the network, visibility, log-ins, other tabs. */
export function follow({ person, tabs, onBack, onTab }: Following): void {
  const back = (): void => {
    if (document.visibilityState !== 'hidden') onBack();
  };
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('pageshow', back);
  window.addEventListener('storage', ({ key }) => {
    // Someone else has logged in in this browser: what's on screen isn't theirs.
    if (key === tokenKey && (signedInPerson() ?? person) !== person) location.reload();
    else if (key === tokenKey) back();
  });
  tabs.onmessage = ({ data }) => {
    if (data === 'logged-out') location.reload();
    else onTab(data === 'day');
  };
}
