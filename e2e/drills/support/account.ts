import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, listed, type Figure } from '../drill.ts';
import type { Form } from './forms.ts';
import { count, query } from './postgres.ts';
import type { Product } from './product.ts';
import type { Acknowledged } from './writers.ts';

const waitingMails = `select count(*) from graphile_worker.jobs where task_identifier = 'send-mail'`;

/**
 * Waits until all mail is sent. @returns milliseconds it took @throws after `timeout` milliseconds
 */
export async function mailIsOut(url: string, timeout = 120_000): Promise<number> {
  const since = performance.now();
  for (;;) {
    const waiting = await count(url, waitingMails);
    if (waiting === 0) return performance.now() - since;
    if (performance.now() - since > timeout) throw new Error(`${waiting} mails still wait`);
    await pause(100);
  }
}

/** Submissions that weren't stored as acknowledged. */
interface Faults {
  lost: string[];
  twice: string[];
  unknown: string[];
  halves: string[];
  mails: string[];
}

/** Checks that each acknowledged submission is stored once, complete, with its mails. */
export async function accountFor(
  acknowledged: readonly Acknowledged[],
  ...products: readonly Product[]
): Promise<Figure[]> {
  const url = products[0]!.databaseUrl;
  const faults: Faults = { lost: [], twice: [], unknown: [], halves: [], mails: [] };
  const written = products.flatMap(({ dataDir }) => mailsIn(join(dataDir, 'mail')));
  let mails = 0;
  for (const [form, sent] of Map.groupBy(acknowledged, (each) => each.form)) {
    await checkRows(form, sent, url, faults);
    mails += checkMails(form, sent, written, faults.mails);
  }
  const halves = await count(
    url,
    `select (select count(*) from users u where role = 'client' and not exists (select from clients c where c.user_id = u.id))
          + (select count(*) from idempotency_keys where answer is null)`,
  );
  const { lost, twice, unknown } = faults;
  return [
    figure(
      'every acknowledged submission is stored exactly once',
      `${acknowledged.length} acknowledged; lost ${listed(lost)}; stored twice ${listed(twice)}; of another identifier or unknown ${listed(unknown)}`,
      acknowledged.length > 0 && lost.length + twice.length + unknown.length === 0,
    ),
    figure(
      'nothing half written: each with its key and answer, each user with a client profile',
      `${listed(faults.halves)}; in the tables ${halves}`,
      faults.halves.length === 0 && halves === 0,
    ),
    figure(
      'each caused exactly its mails',
      `${mails} mails; amiss ${listed(faults.mails)}`,
      mails > 0 && faults.mails.length === 0,
    ),
  ];
}

/** Adds faults for rows that are missing or repeated, or whose key has no answer. */
export async function checkRows(
  { table, marked, operation }: Form,
  sent: readonly Acknowledged[],
  url: string,
  { lost, twice, unknown, halves }: Omit<Faults, 'mails'>,
): Promise<void> {
  const rows = await query<{ id: string; mark: string }>(
    url,
    `select id, ${marked} as mark from ${table} where ${marked} like 'drill-%'`,
  );
  const stored = Map.groupBy(rows, ({ mark }) => mark);
  const keys = await query<{ key: string }>(
    url,
    'select key from idempotency_keys where operation = $1 and answer is not null',
    [operation],
  );
  const answered = new Set(keys.map(({ key }) => key));
  for (const { mark, id, key } of sent) {
    const [first, ...others] = stored.get(mark) ?? [];
    if (first === undefined) lost.push(mark);
    if (others.length > 0) twice.push(mark);
    // A payment's answer names its invoice.
    if (marked === 'email' && id !== '' && first && first.id !== id) unknown.push(mark);
    if (operation !== null && !answered.has(key)) halves.push(`${table} ${mark}: its key`);
    stored.delete(mark);
  }
  unknown.push(...stored.keys());
}

/** One file per job: a job that runs again overwrites its file. */
const mailsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).map(
    (name) => /^[\dT-]+Z-(\w+-.+)-\d+\.eml$/.exec(name)?.[1] ?? name,
  );

/** @returns the number of mails caused by a form's submissions */
function checkMails(
  { marked, mails: { toSender, toOffice } }: Form,
  sent: readonly Acknowledged[],
  written: readonly string[],
  faults: string[],
): number {
  const of = (template: string | null): string[] =>
    written.filter((mail) => mail.startsWith(`${template}-`));
  const own = of(toSender);
  const office = of(toOffice);
  if (own.length !== sent.length) faults.push(`${own.length} × ${toSender} for ${sent.length}`);
  if (toOffice !== null && office.length !== sent.length)
    faults.push(`${office.length} × ${toOffice} for ${sent.length}`);
  const receivers = new Set(own);
  if (marked === 'email')
    for (const { mark } of sent)
      if (!receivers.has(`${toSender}-${mark}`)) faults.push(`no ${toSender} to ${mark}`);
  return own.length + office.length;
}
