import { sql } from 'kysely';

/**
 * When a visit begins to take its people's time: as worked where that is known, otherwise as
 * planned (product 4.2).
 */
export const takenFrom = sql<Date>`case appointments.status
  when 'completed' then coalesce(appointments.started_at, appointments.scheduled_date)
  when 'in-progress' then least(appointments.started_at, appointments.scheduled_date)
  else appointments.scheduled_date end`;

/** When it stops: a visit in progress takes its planned time, and goes on until somebody ends it. */
export const takenUntil = sql<Date>`case appointments.status
  when 'completed' then coalesce(appointments.completed_at, appointments.end_date)
  when 'in-progress' then greatest(appointments.end_date, now())
  else appointments.end_date end`;
