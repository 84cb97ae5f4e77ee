/** Id of the element with the offline notice; web/app/start/start.ts, which shares nothing, knows it by heart. */
export const offlineNoticeId = 'offline';

/** Shows or hides the page's own words that our server cannot be reached (web/app/graph/offlineNotice.ts). */
export function showOfflineNotice(shown: boolean): void {
  document.querySelector(`#${offlineNoticeId} > p`)?.toggleAttribute('hidden', !shown);
}
