/** Maximum number of entries per list. */
export const maxWaiting = 100;
/** Maximum number of failed jobs. */
export const maxFailedJobs = 5;

/** How many days ahead unassigned visits are shown, and how far back visits that were never started. */
export const reachDays = 3;
/** Minutes after which a start is late. */
export const graceMinutes = 15;

/** Hours before a visit from which the office sees that a caregiver has not seen a notice. */
export const toTellHours = 48;
