import { Router, type RequestHandler } from 'express';
import type { Services } from '../../context.ts';
import { kysely } from '../../database/kysely.ts';
import { calendarFile } from './calendarFile.ts';
import { calendarPath } from './calendarLink.ts';
import { calendarVisits, clientOfCalendar } from './calendar.queries.ts';

/**
 * `GET /calendar/<secret>.ics`: a client's visits for the calendar on their phone, without a session, by the secret alone
 * (ruling 49). Never stored on the way; any other address below answers 404.
 */
export function calendarRouter({ database, settings }: Pick<Services, 'database' | 'settings'>): Router {
  const send: RequestHandler<{ secret: string }> = async ({ params }, response) => {
    const db = kysely(database.orm.em.fork());
    const clientId = await clientOfCalendar(db, params.secret);
    if (clientId === null) return notHere(response);
    const visits = await calendarVisits(db, clientId, new Date());
    response.type('text/calendar; charset=utf-8').set('Content-Disposition', 'inline; filename="visits.ics"');
    response.send(calendarFile(visits, settings.provider));
  };
  const router = Router();
  router.use(calendarPath, (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get(`${calendarPath}/:secret.ics`, send);
  router.use(calendarPath, (_request, response) => notHere(response));
  return router;
}

function notHere(response: Parameters<RequestHandler>[1]): void {
  response.status(404).type('text/plain').send('There is no calendar at this address.\n');
}
