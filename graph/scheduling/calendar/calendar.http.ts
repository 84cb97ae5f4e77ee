import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Services } from '../../context.ts';
import { kysely } from '../../database/kysely.ts';
import { calendarFile } from './calendarFile.ts';
import { calendarPath } from './calendarLink.ts';
import { calendarVisits, clientOfCalendar } from './calendar.queries.ts';

/**
 * `GET /calendar/<secret>.ics`: a client's visits for the calendar on their phone, without a session, by the secret alone
 * (ruling 49). Never stored on the way; any other address below answers 404.
 */
export function calendarRouter({ database, settings, audit }: Pick<Services, 'database' | 'settings' | 'audit'>): Router {
  const send: RequestHandler<{ secret: string }> = async ({ params, ip }, response) => {
    const db = kysely(database.orm.em.fork());
    const clientId = await clientOfCalendar(db, params.secret);
    const actor = { userId: null, role: 'calendar-link', requestId: response.locals.requestId as string, ip };
    if (clientId === null) {
      await audit.denied(actor, 'calendar', null, 'NOT_FOUND');
      return notHere(response);
    }
    const visits = await calendarVisits(db, clientId, new Date());
    audit.read(actor, 'calendar', [{ kind: 'client', id: clientId }]);
    response.type('text/calendar; charset=utf-8').set('Content-Disposition', 'inline; filename="visits.ics"');
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

/** A secret that is no text at all ("%E0%A4%A") opens nothing. */
const undecodable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof URIError) notHere(response);
  else next(error);
};

function notHere(response: Parameters<RequestHandler>[1]): void {
  response.status(404).type('text/plain').send('There is no calendar at this address.\n');
}
