import { randomUUID } from 'node:crypto';
import { startSideBySide } from '../support/sideBySide.ts';
import type { Drill, Figure } from './drill.ts';
import { ask } from './support/ask.ts';
import { payment, visitorForms, type Form, type Given } from './support/forms.ts';
import { office } from './support/office.ts';
import { statusIn } from './support/writers.ts';

interface Repeated {
  form: string;
  rows: number;
  answers: number;
  /** Different answers among them; one is right. */
  different: number;
  statuses: string;
  /** What another body under the same key was answered. */
  other: string;
}

/** Sends one form `times` at once with the same key, to two processes in turn; then another body under that key. */
async function sendAtOnce(
  form: Form,
  times: number,
  urls: readonly string[],
  given: Given,
  count: (form: Form, mark: string) => Promise<number>,
): Promise<Repeated> {
  const [key, mark] = [randomUUID(), `drill-${randomUUID()}@example.com`];
  const send = (index: number, variant?: string) => {
    const { path, body, key: header, token } = form.request(mark, key, given, variant);
    return ask(`${urls[index % urls.length]}${path}`, {
      method: 'POST',
      body,
      token,
      ...(header === undefined ? {} : { headers: { 'Idempotency-Key': header } }),
    });
  };
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => send(index)));
  const other = await send(1, 'second');
  const good = answers.filter(({ status, body }) => form.idIn(status, body) !== null);
  return {
    form: form.name,
    rows: await count(form, mark),
    answers: good.length,
    different: new Set(good.map(({ body }) => JSON.stringify(body))).size,
    statuses: [...new Set(answers.map(statusIn))].join(', '),
    other: refusalIn(other.status, other.body),
  };
}

/** "422", or the code of a refusal in the graph, where every refusal is 200. */
function refusalIn(status: number, body: unknown): string {
  const [payload] = Object.values(
    (body as { data?: Record<string, { userErrors?: { code: string }[] }> }).data ?? {},
  );
  return payload?.userErrors?.[0]?.code ?? String(status);
}

/** Every form and payments, each sent `times` at once to two processes on one database. */
export async function repeatAtOnce(times: number): Promise<Figure[]> {
  const installation = await startSideBySide();
  try {
    const first = await installation.serve();
    const processes = [first, await installation.serve()];
    const given = await office(first.url, (statement) =>
      installation.sql<{ id: string }>(statement),
    );
    const count = async ({ table, marked }: Form, mark: string): Promise<number> => {
      const [row] = await installation.sql<{ rows: number }>(
        `select count(*)::int as rows from ${table} where ${marked} = $1`,
        [mark],
      );
      return row?.rows ?? 0;
    };
    const figures: Figure[] = [];
    for (const form of [...visitorForms, payment]) {
      const {
        form: name,
        rows,
        answers,
        different,
        statuses,
        other,
      } = await sendAtOnce(
        form,
        times,
        processes.map(({ url }) => url),
        given,
        count,
      );
      figures.push({
        promise: `${name} ${times} × at once: one row, one answer; another body is refused`,
        seen: `${rows} row, ${answers} good answers (${statuses}), ${different} different; the other body: ${other}`,
        holds:
          rows === 1 &&
          answers === times &&
          different === 1 &&
          (other === '422' || other === 'KEY_REUSED'),
      });
    }
    return figures;
  } finally {
    await installation.stop();
  }
}

export const repeat: Drill = {
  name: 'repeat',
  about: 'Every form with the same id 50 times at once, to two processes on one database.',
  run: () => repeatAtOnce(50),
};
