import { offlineNoticeId } from './connectivityId.ts';

/** Shows or hides the page's own words that our server cannot be reached (web/app/graph/connectivity.ts). */
export function showOfflineNotice(shown: boolean): void {
  document.querySelector(`#${offlineNoticeId} > p`)?.toggleAttribute('hidden', !shown);
}
