import autocannon from 'autocannon';

/** Stands in a body where each request gets a text of its own. */
export const unique = '[<id>]';

/** A request of a load, ready to send. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Fires shots over kept connections, each taking them in turn from its own place in the list. */
export async function fire(
  url: string,
  shots: readonly Shot[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: shots.map((shot) => ({ ...shot })),
    idReplacement: shots.some(({ body }) => body?.includes(unique)),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
