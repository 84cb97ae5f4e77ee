/** Id of the element that holds the words of web/away.ts; web/start/start.ts, which shares nothing, knows it by heart. */
export const awayId = 'away';
