import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { onTick } from '../../ui/useNow.ts';
import { tokenKey } from '../../app/session/token.ts';
import { followEvents } from '../../app/live/followEvents.ts';
import { goodToken, signedInPerson } from './session.ts';

interface Following {
  /** Whose day is on screen. */
  person: string;
  tabs: Pick<BroadcastChannel, 'onmessage'>;
  /** The network is back, the person has returned to the page, or someone has logged in. */
  onBack: () => void;
  /** Another tab changed something. @param isDay true if it loaded the day */
  onTab: (isDay: boolean) => void;
  /** The office has changed a visit, or may have, or the day has turned. */
  onOffice: () => void;
}

/**
 * Follows what changes without a press: the network, visibility, log-ins, other tabs, the office, the
 * day.
 * @returns a function that stops following the office and the day
 */
export function follow({ person, tabs, onBack, onTab, onOffice }: Following): () => void {
  let stream: AbortController | null = null;
  /** Only while the page is on screen (product 6.5). */
  const followOffice = (): void => {
    if (document.visibilityState === 'hidden') {
      stream?.abort();
      stream = null;
    } else if (stream === null && goodToken() !== null) {
      const mine = new AbortController();
      stream = mine;
      const ended = (): void => {
        if (stream === mine) stream = null;
      };
      followEvents({ token: goodToken, onChanged: onOffice, signal: mine.signal }).then(
        ended,
        ended,
      );
    }
  };
  const back = (): void => {
    followOffice();
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
  // A phone left on its charger: the day after tomorrow is now tomorrow.
  let day = todayInPhoenix();
  const stopTicking = onTick(() => {
    if (document.visibilityState === 'hidden' || todayInPhoenix() === day) return;
    day = todayInPhoenix();
    onOffice();
  });
  followOffice();
  return () => {
    stream?.abort();
    stopTicking();
  };
}
