import type { Response } from 'express';
import { topicsFor, type Change, type Topic } from '../../modules/desk/live.rules.ts';
import type { Viewer } from '../../modules/identity/sessions/viewer.ts';
import type { SessionKeeper } from '../../modules/identity/sessions/sessions.ts';

/** Streams that one person may have open in this process (product 6.5). */
export const mostStreams = 8;
/** What is told of the same moment goes out together; milliseconds, as all below. */
const together = 100;
/** A new stream is told of this time before it, too: its page may have read just before it came. */
const memory = 5_000;
/** How often a stream shows that it lives, and is asked whether its session does. */
export const beatEvery = 25_000;

interface Stream {
  response: Response;
  token: string;
  viewer: Viewer;
  /** What is still to be said. */
  untold: Set<Topic>;
}

/** The open streams of this process, and what each is told. */
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

  /** Begins a stream. Where someone has too many, their oldest ends and is told not to come back. */
  open(response: Response, token: string, viewer: Viewer): void {
    const theirs = [...this.#open].filter((stream) => stream.viewer.userId === viewer.userId);
    for (const stream of theirs.slice(0, Math.max(0, theirs.length - mostStreams + 1))) {
      stream.response.write('event: replaced\ndata: {}\n\n');
      this.#end(stream);
    }
    const stream = { response, token, viewer, untold: new Set<Topic>() };
    this.#open.add(stream);
    response.on('close', () => this.#open.delete(stream));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // For nginx, which would collect an answer before it passes it on.
      'X-Accel-Buffering': 'no',
    });
    response.write(': open\n\n');
    this.#forget();
    for (const { change } of this.#lately) this.#note(stream, change);
  }

  /** Tells whom it concerns of a change; everybody of everything with null. */
  tell(change: Change | null): void {
    this.#forget();
    this.#lately.push({ at: performance.now(), change });
    for (const stream of this.#open) this.#note(stream, change);
    if (change && ['users', 'sessions'].includes(change.table))
      this.#ask((viewer) => [viewer.userId, viewer.clientId].includes(change.id));
  }

  /** Ends every stream. */
  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    for (const stream of this.#open) this.#end(stream);
  }

  #note(stream: Stream, change: Change | null): void {
    const topics: readonly Topic[] = change ? topicsFor(stream.viewer, change) : ['everything'];
    for (const topic of topics) stream.untold.add(topic);
    if (stream.untold.size > 0) this.#timer ??= setTimeout(() => this.#say(), together).unref();
  }

  #say(): void {
    this.#timer = undefined;
    for (const { response, untold } of this.#open) {
      if (untold.size === 0) continue;
      response.write(`event: changed\ndata: ${JSON.stringify({ what: [...untold].sort() })}\n\n`);
      untold.clear();
    }
  }

  #beats(): void {
    for (const { response } of this.#open) response.write(': here\n\n');
    this.#ask(() => true);
  }

  /** Ends the streams whose session is over, or whose person may see something else from now on. */
  #ask(whose: (viewer: Viewer) => boolean): void {
    for (const stream of this.#open) {
      if (!whose(stream.viewer)) continue;
      this.#sessions.find(stream.token, { activity: false }).then(
        (viewer) => {
          if (viewer?.role !== stream.viewer.role || viewer.clientId !== stream.viewer.clientId)
            this.#end(stream);
        },
        // A database that is away tells nothing, also not to this stream.
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
