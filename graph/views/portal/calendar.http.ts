import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Services } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { client as subjectClient } from '../../shared/operations/audited.ts';
import { calendarFile } from './calendarFile.ts';
import { calendarPath } from './calendarLink.ts';
import { calendarVisits, clientOfCalendar } from './calendar.queries.ts';

/**
 * `GET /calendar/<secret>.ics`: a client's visits for the calendar on their phone, authorized only
 * by the secret (product 4.8). Not cacheable; 410 once the client's care has ended; any other path
 * below answers 404.
 */
export function calendarRouter({
  database,
  settings,
  audit,
}: Pick<Services, 'database' | 'settings' | 'audit'>): Router {
  const send: RequestHandler<{ secret: string }> = async ({ params, ip }, response) => {
    const db = kysely(database.orm.em.fork());
    const client = await clientOfCalendar(db, params.secret);
    const actor = {
      userId: null,
      role: 'calendar-link' as const,
      requestId: response.locals.requestId as string,
      ip,
    };
    if (client === null) {
      await audit.denied(actor, 'calendar', null, 'NOT_FOUND');
      return notHere(response);
    }
    const subject = subjectClient(client.id);
    if (client.careEnded) {
      await audit.denied(actor, 'calendar', subject, 'GONE');
      return gone(response);
    }
    const visits = await calendarVisits(db, client.id, new Date());
    audit.read(actor, 'calendar', [subject]);
    response
      .type('text/calendar; charset=utf-8')
      .set('Content-Disposition', 'inline; filename="visits.ics"');
    response.send(calendarFile(visits, settings.provider));
  };
  const router = Router();
  router.use(calendarPath, (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get(`${calendarPath}/:secret.ics`, send);
  const nothing: RequestHandler = (_request, response) => notHere(response);
  router.use(calendarPath, nothing, undecodable);
  return router;
}

/** A secret that cannot be decoded ("%E0%A4%A") is not found. */
const undecodable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof URIError) notHere(response);
  else next(error);
};

function notHere(response: Parameters<RequestHandler>[1]): void {
  response.status(404).type('text/plain').send('There is no calendar at this address.\n');
}

/** Calendar programs stop polling after a 410. */
function gone(response: Parameters<RequestHandler>[1]): void {
  response.status(410).type('text/plain').send('This calendar has ended.\n');
}
