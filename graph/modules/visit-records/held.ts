import { sql, type RawBuilder } from 'kysely';
import { timeExceptionKinds } from './visitRecord.rules.ts';

const kinds = sql.join([...timeExceptionKinds]);

/** The open exceptions of time of a visit: while there is one, it is neither billed nor paid. */
export const openTimeExceptions = sql`visit_exceptions e where e.appointment_id = appointments.id and e.settled_at is null and e.kind in (${kinds})`;

/** True for a completed visit whose time the office has yet to settle (product 4.12). */
export const isHeld: RawBuilder<boolean> = sql<boolean>`(appointments.status = 'completed' and exists (select from ${openTimeExceptions}))`;
