import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../graph/testing/random.ts';
import { figure, listed, type Drill } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { postgresIn, signalTree } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { Writers } from './support/writers.ts';

export const kill: Drill<{ kills: number; writers: number; longestLife: number; seed: number }> = {
  about:
    '50 times kill -9 of the server at random moments, every second time of its PostgreSQL too, under 16 writers on every form, on registration and on payments.',
  full: { kills: 50, writers: 16, longestLife: 1_500, seed: 2026 },
  async run({ kills, writers, longestLife, seed }, say) {
    const random = new Random(seed);
    const product = await Product.at({ DEMO: '1' });
    try {
      await product.start();
      const crowd = await Writers.on({ product, writers, random: new Random(seed + 1) });
      for (let number = 1; number <= kills; number += 1) {
        await pause(50 + random.below(longestLife));
        if (number % 2 === 0) signalTree(postgresIn(product.dataDir).pid, 'SIGKILL');
        await product.stop('SIGKILL');
        await product.start();
        say(`kill ${number}: ${crowd.acknowledged.length} submissions acknowledged`);
      }
      await crowd.end();
      const waited = await mailIsOut(product.databaseUrl);
      const again = crowd.acknowledged.filter(({ sends }) => sends > 1).length;
      return [
        ...(await accountFor(crowd.acknowledged, product)),
        figure(
          'a repeat with the same id gets the first answer',
          `${again} needed more than one send; other answers ${listed(crowd.otherAnswers)}`,
          again > 0 && crowd.otherAnswers.length === 0,
        ),
        figure(
          'a send without an answer was told so by the connection, or 503',
          crowd.troubles,
          crowd.surprises.length === 0,
        ),
        figure(
          'no mail waits for a dead process longer than 30 s',
          `all out ${(waited / 1000).toFixed(1)} s after the last submission`,
          waited < 30_000,
        ),
      ];
    } finally {
      await product.remove();
    }
  },
};
