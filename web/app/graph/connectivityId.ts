/** Id of the element that holds the words of web/app/graph/connectivity.ts; web/app/start/start.ts, which shares nothing, knows it by heart. */
export const offlineNoticeId = 'away';
