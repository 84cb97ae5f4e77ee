import { Router } from 'express';
import { Changes } from '../../database/changes.ts';
import { signedIn } from '../../modules/identity/viewer.ts';
import type { Services } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { contextFrom, withContext } from '../http/requestContext.ts';
import { EventStreams } from './eventStreams.ts';

export interface Events {
  router: Router;
  /** Ends every stream, and opens no more. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * `GET /events`: tells a signed-in user's page what changed, as server-sent events, so that it
 * reads it again (product 6.5).
 */
export function createEvents(services: Services): Events {
  const { sessions, database, log } = services;
  const streams = new EventStreams(sessions);
  const changes = new Changes(database.url, {
    onMessage(message) {
      const [table = '', kind = '', id = ''] = message.split(' ');
      streams.tell({ table, kind, id });
    },
    // Anything may have changed while it was not listening.
    onListening: () => streams.tell(null),
    log,
  });
  let draining = false;
  const drain = (): void => {
    draining = true;
    streams.close();
  };
  const router = Router();
  // An open page does not count as activity.
  router.get('/events', withContext(services, { activity: false }), (request, response) => {
    const context = contextFrom(response);
    const viewer = signedIn(context);
    if (draining) throw new Failure('UNAVAILABLE', 'We are about to restart. Please try again.', 1);
    // HEAD has no body to follow.
    if (request.method === 'HEAD') {
      response.set('Cache-Control', 'no-store').type('text/event-stream').end();
      return;
    }
    changes.follow();
    streams.open(response, context.request.token!, viewer);
  });
  return {
    router,
    drain,
    async close() {
      drain();
      await changes.close();
    },
  };
}
