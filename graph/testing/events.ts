/** An event stream as a page reads it. */
export interface ReadStream {
  response: Response;
  /** Returns the next event that is not a comment; null at the end of the stream. */
  next(): Promise<{ event: string; what?: string[] } | null>;
  /**
   * Reads until an event names a topic.
   * @throws at the end of the stream
   */
  told(topic: string): Promise<string[]>;
  close(): void;
}

/** Opens `/events` of an app; resolves when it has answered. */
export async function openEvents(url: string, token: string | null): Promise<ReadStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/events`, {
    signal: controller.signal,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const parts = eventsOf(response);
  const next: ReadStream['next'] = async () => (await parts.next()).value ?? null;
  return {
    response,
    next,
    async told(topic) {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`The stream ended before it told of ${topic}`);
        if (event.what?.includes(topic)) return event.what;
      }
    },
    close: () => controller.abort(),
  };
}

async function* eventsOf(
  response: Response,
): AsyncGenerator<{ event: string; what?: string[] }, null> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (\S+)\ndata: (.+)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (event && data) yield { event, ...(JSON.parse(data) as { what?: string[] }) };
    }
  }
  return null;
}
