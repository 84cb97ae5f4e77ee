import { memoryOf } from '../support/heap.ts';
import { startSideBySide } from '../support/sideBySide.ts';
import type { Drill, Figure } from './drill.ts';
import { Attack, type Outcome } from './malformed/attack.ts';

export interface Size {
  requests: number;
  /** Sent before memory is first looked at: caches fill, code is compiled. */
  warmUp: number;
  seed: number;
}

/** Every address is counted, forged ones too, and none comes to its limit. */
const settings = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  SIGN_IN_ATTEMPTS: '100000',
  FORM_SUBMISSIONS: '100000',
};

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const mostGrowth = 0.1;

/** Sends bad requests of every kind to one process and looks at its answers and its memory. */
export async function malformed(
  { requests, warmUp, seed }: Size,
  say: (words: string) => void,
): Promise<Figure[]> {
  const installation = await startSideBySide();
  try {
    const served = await installation.serve(settings, ['--inspect=127.0.0.1:0']);
    const attack = await Attack.on(served, installation, seed);
    say(`seed ${seed}`);
    const first = await attack.send(warmUp);
    const before = await memoryOf(served.said());
    say(`${warmUp} to warm up; ${requests} to come`);
    const second = await attack.send(requests);
    const after = await memoryOf(served.said());
    const faults = [...first.faults, ...second.faults];
    for (const fault of faults.slice(0, 20)) say(fault);
    const logged = served
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    for (const line of logged.slice(0, 20)) say(line);
    const growth = (after.heap + after.buffers) / (before.heap + before.buffers) - 1;
    const alive =
      served.ended() === undefined && (await fetch(`${served.url}/readyz`)).status === 200;
    return [
      {
        promise: `${first.sent + second.sent} malformed requests (seed ${seed}): no 5xx, no stack, statement or path of ours, every error in its documented shape`,
        seen: `${faults.length} faults; ${tally(first, second)}`,
        holds: faults.length === 0,
      },
      {
        promise: 'Nothing surprises it: its log has no error',
        seen: `${logged.length} lines`,
        holds: logged.length === 0,
      },
      {
        promise: 'The process lives and is ready',
        seen: alive ? 'alive' : `ended with ${served.ended()}`,
        holds: alive,
      },
      {
        promise: `Memory after garbage collection grows by less than ${mostGrowth * 100} % over ${requests} of them`,
        seen: `${(growth * 100).toFixed(1)} % (${megabytes(before.heap + before.buffers)} to ${megabytes(after.heap + after.buffers)}; resident ${megabytes(before.resident)} to ${megabytes(after.resident)})`,
        holds: growth < mostGrowth,
      },
    ];
  } finally {
    await installation.stop();
  }
}

/** "2041 × 400, 17 × 401, …", the most frequent first; 0 is a connection that was closed without a word. */
function tally(...outcomes: Outcome[]): string {
  const all = new Map<number, number>();
  for (const { statuses } of outcomes)
    for (const [status, count] of statuses) all.set(status, (all.get(status) ?? 0) + count);
  return [...all]
    .sort(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} × ${status === 0 ? 'hung up' : status}`)
    .join(', ');
}

export const malformedDrill: Drill = {
  name: 'malformed',
  about:
    'Requests that no honest program sends: broken HTTP, JSON and GraphQL, wrong types in every field, compression bombs, paths and headers of all kinds; half of them signed in.',
  run: (say) => malformed({ requests: 10_000, warmUp: 3_000, seed: 20_260_304 }, say),
};
