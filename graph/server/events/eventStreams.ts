import type { Response } from 'express';
import type { Topic } from '../../shared/operations/topics.rules.ts';
import { topicsFor, type Change, type Listener } from './topicsFor.ts';
import { openPortal, type Viewer } from '../../modules/identity/viewer.ts';
import type { SessionKeeper } from '../../modules/identity/sessions.ts';

/** Maximum number of streams per user in this process (product 6.5). */
export const maxStreams = 8;
/** Changes within this time are sent together; milliseconds, like all times below. */
const batchTime = 100;
/**
 * A new stream also gets the changes of this long before it, since its page may have read just
 * before it opened.
 */
const memory = 5_000;
/** How often a stream sends a sign of life, and its session is checked. */
export const beatEvery = 25_000;

interface Stream {
  response: Response;
  token: string;
  viewer: Viewer;
  /** Whom it tells about what. */
  listener: Listener;
  /** Topics still to be sent. */
  unsent: Set<Topic>;
}

/** The open streams of this process, and what is sent to each. */
export class EventStreams {
  readonly #sessions: Pick<SessionKeeper, 'find'>;
  readonly #open = new Set<Stream>();
  readonly #lately: { at: number; change: Change | null }[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #beat: NodeJS.Timeout;

  constructor(sessions: Pick<SessionKeeper, 'find'>, beat = beatEvery) {
    this.#sessions = sessions;
    this.#beat = setInterval(() => this.#beats(), beat).unref();
  }

  /**
   * Opens a stream. If the user has too many, their oldest ends and its page is told not to
   * reconnect.
   */
  open(response: Response, token: string, viewer: Viewer): void {
    const theirs = [...this.#open].filter((stream) => stream.viewer.userId === viewer.userId);
    for (const stream of theirs.slice(0, Math.max(0, theirs.length - maxStreams + 1))) {
      stream.response.write('event: replaced\ndata: {}\n\n');
      this.#end(stream);
    }
    const listener = listenerOf(viewer);
    const stream = { response, token, viewer, listener, unsent: new Set<Topic>() };
    this.#open.add(stream);
    response.on('close', () => this.#open.delete(stream));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Keeps nginx from buffering the answer.
      'X-Accel-Buffering': 'no',
    });
    response.write(': open\n\n');
    this.#forget();
    for (const { change } of this.#lately) this.#note(stream, change);
  }

  /**
   * Sends a change to everyone it concerns; null means that everything may have changed, for
   * everyone.
   */
  tell(change: Change | null): void {
    this.#forget();
    this.#lately.push({ at: performance.now(), change });
    for (const stream of this.#open) this.#note(stream, change);
    if (change && ['users', 'sessions'].includes(change.table))
      this.#ask((viewer) => [viewer.userId, viewer.clientId].includes(change.id));
    if (change?.table === 'client_access')
      this.#ask(({ accesses }) => accesses.some(({ clientId }) => clientId === change.id));
  }

  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    for (const stream of this.#open) this.#end(stream);
  }

  #note(stream: Stream, change: Change | null): void {
    const topics: readonly Topic[] = change ? topicsFor(stream.listener, change) : ['everything'];
    for (const topic of topics) stream.unsent.add(topic);
    if (stream.unsent.size > 0) this.#timer ??= setTimeout(() => this.#say(), batchTime).unref();
  }

  #say(): void {
    this.#timer = undefined;
    for (const { response, unsent } of this.#open) {
      if (unsent.size === 0) continue;
      response.write(`event: changed\ndata: ${JSON.stringify({ what: [...unsent].sort() })}\n\n`);
      unsent.clear();
    }
  }

  #beats(): void {
    for (const { response } of this.#open) response.write(': here\n\n');
    this.#ask(() => true);
  }

  /** Ends streams whose session is over or whose user may now see something else. */
  #ask(whose: (viewer: Viewer) => boolean): void {
    for (const stream of this.#open) {
      if (!whose(stream.viewer)) continue;
      this.#sessions.find(stream.token, { activity: false }).then(
        (viewer) => {
          if (viewer === null || seenBy(viewer) !== seenBy(stream.viewer)) this.#end(stream);
        },
        // If the database is away, the stream stays open.
        () => undefined,
      );
    }
  }

  #end(stream: Stream): void {
    this.#open.delete(stream);
    stream.response.end();
  }

  #forget(): void {
    const since = performance.now() - memory;
    while (this.#lately[0] && this.#lately[0].at < since) this.#lately.shift();
  }
}

/** All that decides what somebody may be told. */
const seenBy = ({ role, clientId, openedClientId, accesses }: Viewer): string =>
  JSON.stringify([role, clientId, openedClientId, accesses]);

/** Somebody is told about their own data, and about the client whose portal they have open. */
function listenerOf(viewer: Viewer): Listener {
  const portal = openPortal(viewer);
  return { ...viewer, openedClientId: typeof portal === 'object' ? portal.clientId : null };
}
