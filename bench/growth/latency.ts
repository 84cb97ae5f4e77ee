import { Agent, request } from 'node:http';
import type { Shot } from '../support/load.ts';

/**
 * Asks one shot after the other on some connections for a while.
 * @returns how long each answer took, in milliseconds, sorted
 * @throws when an answer is not 200 or carries errors
 */
export async function latencies(
  url: string,
  shots: readonly Shot[],
  seconds: number,
  connections: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const found: number[] = [];
  const until = performance.now() + seconds * 1000;
  try {
    await Promise.all(
      Array.from({ length: connections }, async (_, place) => {
        for (
          let n = Math.floor((place * shots.length) / connections);
          performance.now() < until || found.length === 0;
          n += 1
        ) {
          found.push(await ask(agent, url, shots[n % shots.length]!));
        }
      }),
    );
  } finally {
    agent.destroy();
  }
  return found.sort((a, b) => a - b);
}

function ask(agent: Agent, url: string, { method, path, headers, body }: Shot): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let beginning = '';
        response.on('data', (part: Buffer) => {
          if (beginning.length < 200) beginning += part.toString('latin1');
        });
        response.on('end', () => {
          const took = performance.now() - begin;
          if (response.statusCode === 200 && !beginning.startsWith('{"errors"')) resolve(took);
          else
            reject(
              new Error(
                `${path} ${body?.slice(0, 200) ?? ''} answers ${response.statusCode}: ${beginning}`,
              ),
            );
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The value below which a share of sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
