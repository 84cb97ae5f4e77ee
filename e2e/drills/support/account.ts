import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../drill.ts';
import type { Form } from './forms.ts';
import { query } from './postgres.ts';
import type { Acknowledged } from './writers.ts';

export interface Installation {
  /** The database as its owner reaches it. */
  url: string;
  /** Where mail was written, of every process of the installation. */
  dataDirs: readonly string[];
}

/** Resolves when no mail waits to be sent. @returns milliseconds that took @throws after `seconds` */
export async function mailIsOut(url: string, seconds = 120): Promise<number> {
  const since = performance.now();
  for (;;) {
    const [row] = await query<{ waiting: number }>(
      url,
      `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'send-mail'`,
    );
    if (row?.waiting === 0) return performance.now() - since;
    if (performance.now() - since > seconds * 1000)
      throw new Error(`After ${seconds} s ${row?.waiting} mails still wait`);
    await pause(100);
  }
}

/** Queues a job before all others. @returns milliseconds until it was done */
export async function jobIsDone(url: string): Promise<number> {
  const since = performance.now();
  await query(
    url,
    `select graphile_worker.add_job('sweep-idempotency-keys', '{}'::json, job_key := 'drill', priority := -100)`,
  );
  for (;;) {
    const waiting = await query(url, `select from graphile_worker.jobs where key = 'drill'`);
    if (waiting.length === 0) return performance.now() - since;
    await pause(50);
  }
}

/** Holds what is stored against what was acknowledged: each submission once, whole, with its mails. */
export async function accountFor(
  acknowledged: readonly Acknowledged[],
  installation: Installation,
): Promise<Figure[]> {
  const faults = {
    lost: [] as string[],
    double: [] as string[],
    unknown: [] as string[],
    halves: [] as string[],
    mails: [] as string[],
  };
  const files = installation.dataDirs.flatMap((dir) => mailsIn(join(dir, 'mail')));
  let mails = 0;
  for (const sent of Map.groupBy(acknowledged, ({ form }) => form.table).values()) {
    const { form } = sent[0]!;
    const stored = await storedOf(form, installation.url);
    const keys = form.operation === null ? null : await keysOf(form.operation, installation.url);
    for (const { mark, id, key } of sent) {
      const ids = stored.get(mark) ?? [];
      if (ids.length === 0) faults.lost.push(mark);
      if (ids.length > 1) faults.double.push(mark);
      if (form.marked === 'email' && id !== '' && ids[0] !== id) faults.unknown.push(mark);
      if (keys !== null && keys.get(key) !== true)
        faults.halves.push(`${form.table} ${mark}: its key`);
    }
    const known = new Set(sent.map(({ mark }) => mark));
    faults.unknown.push(...[...stored.keys()].filter((mark) => !known.has(mark)));
    mails += checkMails(form, sent, files, faults.mails);
  }
  const [{ halves } = { halves: 0 }] = await query<{ halves: number }>(
    installation.url,
    `
    select (select count(*)::int from users u where role = 'client' and not exists (select from clients c where c.user_id = u.id))
         + (select count(*)::int from idempotency_keys where answer is null) as halves`,
  );
  const none = (list: readonly string[]): string =>
    list.length === 0 ? 'none' : `${list.length}, the first: ${list[0]}`;
  return [
    {
      promise: 'every acknowledged submission is stored exactly once',
      seen: `${acknowledged.length} acknowledged; lost ${none(faults.lost)}; stored twice ${none(faults.double)}; of another identifier or unknown ${none(faults.unknown)}`,
      holds:
        acknowledged.length > 0 &&
        faults.lost.length + faults.double.length + faults.unknown.length === 0,
    },
    {
      promise:
        'nothing half written: each with its key and answer, each user with a client profile',
      seen: `${none(faults.halves)}; in the tables ${halves}`,
      holds: faults.halves.length === 0 && halves === 0,
    },
    {
      promise: 'each caused exactly its mails',
      seen: `${mails} mails; amiss ${none(faults.mails)}`,
      holds: mails > 0 && faults.mails.length === 0,
    },
  ];
}

/** Identifiers by mark. */
async function storedOf({ table, marked }: Form, url: string): Promise<Map<string, string[]>> {
  const rows = await query<{ id: string; mark: string }>(
    url,
    `select id, ${marked} as mark from ${table} where ${marked} like 'drill-%'`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ mark }) => mark)].map(([mark, same]) => [
      mark,
      same.map(({ id }) => id),
    ]),
  );
}

/** Whether each key has its answer. */
async function keysOf(operation: string, url: string): Promise<Map<string, boolean>> {
  const rows = await query<{ key: string; answered: boolean }>(
    url,
    'select key, answer is not null as answered from idempotency_keys where operation = $1',
    [operation],
  );
  return new Map(rows.map(({ key, answered }) => [key, answered]));
}

interface WrittenMail {
  /** "consultationReceived" */
  template: string;
  to: string;
}

/** Mail is one file for each job: a job that runs again writes the same file again. */
const mailsIn = (folder: string): WrittenMail[] =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => {
    const [, template = '', to = ''] = /^[\dT-]+Z-(\w+)-(.+)-\d+\.eml$/.exec(name) ?? [];
    return { template, to };
  });

/** @returns how many mails the submissions of a kind caused */
function checkMails(
  { table, mails: { toSender, toOffice }, marked }: Form,
  sent: readonly Acknowledged[],
  files: readonly WrittenMail[],
  faults: string[],
): number {
  const own = files.filter(({ template }) => template === toSender);
  const office = files.filter(({ template }) => template === toOffice);
  if (marked === 'email') {
    const receivers = Map.groupBy(own, ({ to }) => to);
    for (const { mark } of sent) {
      const count = receivers.get(mark)?.length ?? 0;
      if (count !== 1) faults.push(`${table}: ${count} × ${toSender} to ${mark}`);
    }
  } else if (own.length !== sent.length)
    faults.push(`${table}: ${own.length} × ${toSender} for ${sent.length}`);
  if (toOffice !== null && office.length !== sent.length)
    faults.push(`${table}: ${office.length} × ${toOffice} for ${sent.length}`);
  return own.length + office.length;
}
