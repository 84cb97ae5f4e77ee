export const offlineNoticeId = 'offline';

/** Shows or hides the notice that our server can't be reached (web/app/graph/offlineNotice.ts). */
export function showOfflineNotice(shown: boolean): void {
  document.querySelector(`#${offlineNoticeId} > p`)?.toggleAttribute('hidden', !shown);
}
