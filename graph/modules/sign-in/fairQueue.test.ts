import { FairQueue } from './fairQueue.ts';

const full = (): Error => new Error('full');

/** Work that ends when told. */
function held(): { work: () => Promise<void>; end: () => void; begun: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = false;
  return {
    work: () => {
      begun = true;
      return promise;
    },
    end: resolve,
    begun: () => begun,
  };
}

it('lets sources take turns, however many one of them sends', async () => {
  const queue = new FairQueue(1, 100, full);
  const first = held();
  const order: string[] = [];
  const note = (source: string) =>
    queue.run(source, async () => {
      order.push(source);
    });
  const all = [queue.run('flood', first.work)];
  for (let time = 0; time < 50; time += 1) all.push(note('flood'));
  all.push(note('Ana'), note('Ben'), note('Ana'));
  first.end();
  await Promise.all(all);
  expect(order.slice(0, 5)).toEqual(['flood', 'Ana', 'Ben', 'flood', 'Ana']);
  expect(order).toHaveLength(53);
});

it('gives the last place of a flood to a newcomer when full, before its work has begun', async () => {
  const queue = new FairQueue(1, 3, full);
  const first = held();
  const [flooded, came] = [Array.from({ length: 3 }, held), held()];
  const running = queue.run('flood', first.work);
  const waiting = flooded.map(({ work }) => queue.run('flood', work));
  await expect(queue.run('flood', () => Promise.resolve())).rejects.toThrow('full');
  const newcomer = queue.run('Ana', came.work);
  await expect(waiting[2]).rejects.toThrow('full');
  expect(flooded[2]!.begun()).toBe(false);
  for (const { end } of [first, ...flooded, came]) end();
  await Promise.all([running, waiting[0], waiting[1], newcomer]);
});

it('refuses a newcomer where everyone has one place', async () => {
  const queue = new FairQueue(1, 2, full);
  const first = held();
  const all = [
    queue.run('Ana', first.work),
    queue.run('Ben', () => Promise.resolve()),
    queue.run('Cleo', () => Promise.resolve()),
  ];
  await expect(queue.run('Dan', () => Promise.resolve())).rejects.toThrow('full');
  first.end();
  await Promise.all(all);
});

it('goes on after work that failed', async () => {
  const queue = new FairQueue(1, 2, full);
  const failing = queue.run('Ana', () => Promise.reject(new Error('broken')));
  const next = queue.run('Ben', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
