import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Figure } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { seeded } from './support/chance.ts';
import { payment, registration, visitorForms } from './support/forms.ts';
import { office } from './support/office.ts';
import { embeddedIn, query, signalTree } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { inWords, mayBeSeen, Writers } from './support/writers.ts';

export interface Killing {
  kills: number;
  writers: number;
  seed: number;
  /** Longest life between two kills, in milliseconds. */
  life: number;
}

/**
 * Kills the server with its embedded PostgreSQL, starts it again, and so on, while writers send every form and each
 * sends its own again until it is acknowledged. Every second time PostgreSQL is killed in the same moment; otherwise it
 * is told by the system that its server is gone.
 */
export async function killUnderLoad(
  { kills, writers, seed, life }: Killing,
  say: (words: string) => void,
): Promise<Figure[]> {
  const chance = seeded(seed);
  const product = await Product.at({ DEMO: '1' });
  try {
    await product.start();
    const given = await office(product.url, (statement) =>
      query(embeddedIn(product.dataDir).url, statement),
    );
    const crowd = new Writers({
      url: product.url,
      writers,
      forms: [...visitorForms, payment, registration],
      given,
      chance: seeded(seed + 1),
    });
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(50 + chance() * life);
      if (kill % 2 === 0) signalTree(embeddedIn(product.dataDir).pid, 'SIGKILL');
      await product.kill();
      await product.start();
      if (kill % 10 === 0)
        say(`${kill} kills, ${crowd.seen.acknowledged.length} submissions acknowledged`);
    }
    const seen = await crowd.end();
    const { url } = embeddedIn(product.dataDir);
    const waited = await mailIsOut(url);
    const faults = new Map([...seen.unanswered].filter(([what]) => !mayBeSeen.has(what)));
    const again = seen.acknowledged.filter(({ sends }) => sends > 1).length;
    return [
      ...(await accountFor(seen.acknowledged, { url, dataDirs: [product.dataDir] })),
      {
        promise: 'a repeat with the same id gets the first answer',
        seen: `${again} needed more than one send; other answers ${seen.otherAnswers.length === 0 ? 'none' : seen.otherAnswers.join('; ')}`,
        holds: again > 0 && seen.otherAnswers.length === 0,
      },
      {
        promise: 'a send without an answer was told so by the connection, or 503',
        seen: inWords(seen.unanswered),
        holds: faults.size === 0,
      },
      {
        promise: 'no mail waits for a dead process longer than 30 s',
        seen: `all out ${(waited / 1000).toFixed(1)} s after the last submission`,
        holds: waited < 30_000,
      },
    ];
  } finally {
    await product.remove();
  }
}

export const kill: Drill = {
  name: 'kill',
  about:
    '50 times kill -9 of the server at random moments, every second time of its PostgreSQL too, under 16 writers on every form, on registration and on payments.',
  run: (say) => killUnderLoad({ kills: 50, writers: 16, seed: 2026, life: 1_500 }, say),
};
