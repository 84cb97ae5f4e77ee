/** Minutes that a due job may wait before the queue counts as delayed. */
export const maxWaitMinutes = 5;
