import { tokenKey } from '../../app/session/token.ts';
import { signedInPerson } from './session.ts';

interface Following {
  /** Whose day shows. */
  person: string;
  tabs: BroadcastChannel;
  /** The network is back, or someone is. */
  onBack: () => void;
  /** Another tab did something. @param isDay whether it read the day */
  onTab: (isDay: boolean) => void;
}

/** The network, the person, another tab: what may change things without a press. */
export function follow({ person, tabs, onBack, onTab }: Following): void {
  const back = (): void => {
    if (document.visibilityState !== 'hidden') onBack();
  };
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('storage', ({ key }) => {
    // Whoever logged in elsewhere in this browser: all that shows is of the one before.
    if (key === tokenKey && (signedInPerson() ?? person) !== person) location.reload();
    else if (key === tokenKey) back();
  });
  tabs.onmessage = ({ data }) => {
    if (data === 'logged-out') location.reload();
    else onTab(data === 'day');
  };
}
