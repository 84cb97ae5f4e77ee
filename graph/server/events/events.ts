import { Router } from 'express';
import { Changes } from '../../database/changes.ts';
import { readChosen } from '../../modules/settings/chosenSettings.ts';
import { isDenial } from '../../modules/audit/audit.rules.ts';
import { callerOf } from '../../modules/audit/auditOperations.ts';
import { signedIn, type Viewer } from '../../modules/identity/viewer.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { contextFrom, withContext } from '../http/requestContext.ts';
import { EventStreams } from './eventStreams.ts';

export interface Events {
  router: Router;
  /** Listens to changes, of the settings too, before anyone follows a stream. */
  follow(): void;
  /** Ends every stream, and opens no more. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Who follows; the audit log has who was refused, as everywhere.
 * @throws Failure UNAUTHENTICATED
 */
async function follower(context: GraphContext): Promise<Viewer> {
  try {
    return signedIn(context);
  } catch (error) {
    if (error instanceof Failure && isDenial(error.code))
      await context.audit.denied(callerOf(context), 'events', null, error.code);
    throw error;
  }
}

const priceLists: readonly string[] = ['services', 'service_prices', 'special_rates'];

/**
 * `GET /events`: tells a signed-in user's page what changed, as server-sent events, so that it
 * reads it again (product 6.5).
 * @param pricesChanged called when the price list is another one now, or may be
 */
export function createEvents(services: Services, pricesChanged: () => void): Events {
  const { sessions, database, settings, log } = services;
  const streams = new EventStreams(sessions);
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const tellChosen = (): void => streams.tell({ table: 'settings', kind: '', id: '' });
  const readAgain = (then?: () => void): void => {
    clearTimeout(retry);
    void readChosen(database, settings).then(then, (err: unknown) => {
      log.warn({ err }, 'the settings could not be read again');
      if (closed) return;
      clearTimeout(retry);
      retry = setTimeout(readAgain, 5_000, tellChosen).unref();
    });
  };
  const changes = new Changes(database.url, {
    onMessage(message) {
      const [table = '', kind = '', id = ''] = message.split(' ');
      // Pages ask as soon as they are told: this process knows it by then.
      if (priceLists.includes(table)) pricesChanged();
      if (table === 'settings') readAgain(tellChosen);
      else streams.tell({ table, kind, id });
    },
    // Anything may have changed while it was not listening.
    onListening() {
      readAgain();
      pricesChanged();
      streams.tell(null);
    },
    log,
  });
  let draining = false;
  const drain = (): void => {
    draining = true;
    streams.close();
  };
  const router = Router();
  // An open page does not count as activity.
  router.get('/events', withContext(services, { activity: false }), async (request, response) => {
    const context = contextFrom(response);
    const viewer = await follower(context);
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
    follow: () => changes.follow(),
    drain,
    async close() {
      drain();
      closed = true;
      clearTimeout(retry);
      await changes.close();
    },
  };
}
