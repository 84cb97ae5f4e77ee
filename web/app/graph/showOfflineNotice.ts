/** Id of the element with the offline notice. */
export const offlineNoticeId = 'offline';

/** Shows or hides the page's own words that our server cannot be reached (web/app/graph/offlineNotice.ts). */
export function showOfflineNotice(shown: boolean): void {
  document.querySelector(`#${offlineNoticeId} > p`)?.toggleAttribute('hidden', !shown);
}
