import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Figure } from './drill.ts';
import { ask } from './support/ask.ts';
import { seeded } from './support/chance.ts';
import { visitorForms, type Form } from './support/forms.ts';
import { signIn } from './support/office.ts';
import { embeddedIn, query } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { faults, SmtpServer, steps, type Taken } from './support/smtp.ts';

export interface Mailing {
  /** Submissions; each causes two mails, to its sender and to the office. */
  submissions: number;
  /** Some more, from addresses that the mail server refuses for good. */
  refused: number;
  kills: number;
  seed: number;
}

/** Share of the mail server's connections that go wrong. */
const failing = 0.3;
/** Mails that one process has in hand at once. */
const atOnce = 2;

const office = 'care@desertlantern.example';

/** Every visitor's form but the contact form, whose answer in the graph this drill need not read. */
const forms = visitorForms.filter(({ name }) => name.startsWith('POST'));

/**
 * Submissions come in, and the product is killed in the midst of its conversations with a mail server that fails. In the
 * end everything is let out; nothing is unlocked or mended by hand, but waiting times are cut short.
 */
export async function mailThroughKills(
  { submissions, refused, kills, seed }: Mailing,
  say: (words: string) => void,
): Promise<Figure[]> {
  const chance = seeded(seed);
  const server = await SmtpServer.start({
    chance: seeded(seed + 1),
    failing,
    refuses: (to) => to.startsWith('nobody-'),
  });
  const product = await Product.at({ DEMO: '1', SMTP_URL: server.url });
  const sql = (statement: string) =>
    query<Record<string, number>>(embeddedIn(product.dataDir).url, statement);
  try {
    await product.start();
    await sql(`update appointment_reminders set status = 'cancelled'`); // only the forms cause mail here
    const references = new Set<string>();
    const sending = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let index = writer; index < submissions + refused; index += 8) {
          references.add(
            await submit(
              product.url,
              forms[index % forms.length]!,
              `${index < submissions ? 'drill' : 'nobody'}-${index}@example.com`,
            ),
          );
        }
      }),
    );
    let done = 0;
    for (; done < kills; done += 1) {
      // spread over all of the mail
      if (!(await killedAt(server, product, chance, (2 * submissions) / kills))) break;
      server.life += 1;
      await product.start();
      await hurry(sql);
      if ((done + 1) % 10 === 0)
        say(
          `${done + 1} kills, ${new Set(server.taken.map(({ messageId }) => messageId)).size} mails taken`,
        );
    }
    await sending;
    const waited = await allOut(sql);
    const { caused, ids, unknown, duplicates } = accountFor(server.taken, references, refused);
    const failed = await failedJobs(product);
    return [
      {
        promise: `the mail server fails ${failing * 100} % of the time, in ${faults.length} ways; the product is killed between steps`,
        seen: `${server.connections} connections; ${[...server.seen].map(([fault, count]) => `${count} × ${fault}`).join(', ')}; ${done} kills`,
        holds: done === kills && server.seen.size > 1,
      },
      {
        promise: 'no mail is lost, and each has a Message-ID of its own',
        seen: `${caused} mails caused, ${ids} distinct ids taken; of unknown origin ${unknown}`,
        holds: ids === caused && unknown === 0,
      },
      {
        promise: 'repeats only where the answer was lost or a kill came between',
        seen: `${server.taken.length} messages taken: ${duplicates.answerLost} repeats after a lost answer, ${duplicates.inFlight} of mails in flight at a kill (at most ${atOnce} each), ${duplicates.unexplained} others`,
        holds:
          duplicates.unexplained === 0 &&
          duplicates.inFlight <= atOnce * done &&
          server.taken.length === ids + duplicates.answerLost + duplicates.inFlight,
      },
      {
        promise: 'no mail of a killed process waits for help, and none longer than 30 s',
        seen: `all out ${(waited / 1000).toFixed(1)} s after the last submission`,
        holds: waited < 30_000,
      },
      {
        promise: 'an address that is refused for good is not tried again, and the office sees it',
        seen: `${refused} refused; among the failed jobs ${failed.length}, to be tried again ${failed.filter(({ nextTry }) => nextTry !== null).length}`,
        holds:
          failed.length === refused &&
          failed.every(({ nextTry, error }) => nextTry === null && error.includes('550')),
      },
    ];
  } finally {
    await product.remove();
    await server.stop();
  }
}

/** Sends a form, with the same id, until it is acknowledged. @returns its reference */
async function submit(url: string, form: Form, mark: string): Promise<string> {
  const key = randomUUID();
  const { path, body } = form.request(mark, key, { staff: '', invoiceId: '' });
  for (;;) {
    try {
      const answer = await ask(`${url}${path}`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      });
      if (answer.status === 201) return (answer.body as { reference: string }).reference;
    } catch {
      // it is being killed
    }
    await pause(50);
  }
}

/** Kills the product in the moment when a random step is reached, `within` so many mails. @returns false when there was no more mail to reach it */
async function killedAt(
  server: SmtpServer,
  product: Product,
  chance: () => number,
  within: number,
): Promise<boolean> {
  const step = steps[Math.floor(chance() * steps.length)]!;
  const reached = new Promise<true>((resolve) => {
    server.when(step, 1 + Math.floor(chance() * within), () => {
      process.kill(product.pid, 'SIGKILL');
      resolve(true);
    });
  });
  const came = await Promise.race([reached, pause(20_000, false, { ref: false })]);
  await product.kill();
  return came;
}

type Sql = (statement: string) => Promise<Record<string, number>[]>;

/** Mail that failed waits for seconds, then minutes: not here. Locks stay as they are. */
const hurry = (sql: Sql): Promise<unknown> =>
  sql(`
  update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts and run_at > now()
     and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')`);

/** Resolves when no mail waits any more but what is given up. @returns milliseconds that took */
async function allOut(sql: Sql): Promise<number> {
  const since = performance.now();
  for (;;) {
    await hurry(sql);
    const [row] = await sql(
      `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send-mail' and attempts < max_attempts`,
    );
    if (row?.waiting === 0) return performance.now() - since;
    if (performance.now() - since > 120_000)
      throw new Error(`After two minutes ${row?.waiting} mails still wait`);
    await pause(200);
  }
}

interface Account {
  /** Mails that the submissions should have caused, but those that nobody takes. */
  caused: number;
  /** Distinct Message-IDs among those taken. */
  ids: number;
  /** Mails that belong to no submission, or a second one of the same kind. */
  unknown: number;
  /** Messages taken again, by why. */
  duplicates: { answerLost: number; inFlight: number; unexplained: number };
}

/** Holds what the mail server took against what was acknowledged. */
function accountFor(
  taken: readonly Taken[],
  references: ReadonlySet<string>,
  refused: number,
): Account {
  const byId = Map.groupBy(taken, ({ messageId }) => messageId);
  const mails = new Set<string>();
  let unknown = 0;
  const duplicates = { answerLost: 0, inFlight: 0, unexplained: 0 };
  for (const same of byId.values()) {
    const reference = /^Reference: (\w{8})/m.exec(same[0]!.text)?.[1] ?? '';
    const mail = `${reference} ${same[0]!.to === office}`;
    if (!references.has(reference) || mails.has(mail)) unknown += 1;
    mails.add(mail);
    for (const [index, { hungUp, life }] of same.slice(0, -1).entries()) {
      duplicates[
        hungUp ? 'answerLost' : life < same[index + 1]!.life ? 'inFlight' : 'unexplained'
      ] += 1;
    }
  }
  return { caused: 2 * references.size - refused, ids: byId.size, unknown, duplicates };
}

interface FailedJob {
  error: string;
  nextTry: string | null;
}

async function failedJobs({ url }: Product): Promise<FailedJob[]> {
  const token = await signIn(url, 'staff');
  const { body } = await ask(`${url}/graphql`, {
    method: 'POST',
    token,
    body: { query: '{ failedJobs(first: 100) { nodes { error nextTry } } }' },
  });
  return (body as { data: { failedJobs: { nodes: FailedJob[] } } }).data.failedJobs.nodes;
}

export const mail: Drill = {
  name: 'mail',
  about:
    '1,000 mails caused by 500 forms, a mail server that fails 30 % of the time, and kill -9 in the midst of its conversations.',
  run: (say) => mailThroughKills({ submissions: 500, refused: 10, kills: 40, seed: 5321 }, say),
};
