import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Pool, PoolClient } from 'pg';
import { StartRefused } from '../startRefused.ts';

/** What each file holds. No password, no token, no session. */
const files: Readonly<Record<string, string>> = {
  users: 'select id, email, first_name, last_name, role, is_active, email_verified, created_at, updated_at from users order by created_at, id',
  clients: `select c.id, u.first_name, u.last_name, u.email, c.phone, c.address, c.emergency_contact, c.emergency_phone, c.medical_notes, c.care_notes,
      c.status, c.status_reason, c.cancellation_policy, c.created_at
    from clients c join users u on u.id = c.user_id order by c.created_at, c.id`,
  caregivers: 'select * from caregivers order by created_at, id',
  caregiver_availability: 'select * from caregiver_availability order by caregiver_id, day_of_week, start_time',
  caregiver_time_off: 'select * from caregiver_time_off order by start_date, id',
  services: 'select * from services order by name, id',
  appointments: 'select * from appointments order by scheduled_date, id',
  recurring_appointments: 'select * from recurring_appointments order by start_date, id',
  care_updates: 'select * from care_updates order by created_at, id',
  invoices: 'select * from invoices order by issue_date, invoice_number',
  invoice_items: 'select * from invoice_items order by invoice_id, position',
  payments: 'select * from payments order by payment_date, id',
  billings: 'select * from billings order by billing_date, id',
  contact_inquiries: 'select * from contact_inquiries order by created_at, id',
  consultations: 'select * from consultations order by created_at, id',
  consultation_requests: 'select * from consultation_requests order by created_at, id',
  signup_applications: 'select * from signup_applications order by created_at, id',
  job_applications: 'select * from job_applications order by created_at, id',
  submission_notes: 'select * from submission_notes order by created_at, id',
  submission_outcomes: 'select * from submission_outcomes order by created_at, id',
};

export interface ExportedFile {
  name: string;
  rows: number;
}

/**
 * Writes all records as they are at one moment to CSV files that only their owner can read.
 * @param folder made if missing
 * @throws StartRefused when there is something in it already
 */
export async function exportTables(pool: Pool, folder: string): Promise<ExportedFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartRefused(`${folder} is not empty: choose another folder with --out.`);
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const written: ExportedFile[] = [];
    for (const [name, query] of Object.entries(files)) written.push({ name: `${name}.csv`, rows: await writeFile(client, query, join(folder, `${name}.csv`)) });
    return written;
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

const atATime = 1000;

async function writeFile(client: PoolClient, query: string, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    await client.query(`declare export no scroll cursor for ${query}`);
    let rows = 0;
    for (;;) {
      const { rows: some, fields } = await client.query<unknown[]>({ text: `fetch ${atATime} from export`, rowMode: 'array' });
      const heading = rows === 0 ? [fields.map(({ name }) => name)] : [];
      await file.write(stringify([...heading, ...some.map((row) => row.map(cellOf))], { bom: rows === 0 && heading.length > 0 }));
      rows += some.length;
      if (some.length < atATime) break;
    }
    await client.query('close export');
    return rows;
  } finally {
    await file.close();
  }
}

const aNumber = /^-?\d+(\.\d+)?$/;

/**
 * A value as the text of a cell. What a spreadsheet would run as a formula gets an apostrophe before it and stays text;
 * a number, a negative one too, is none.
 */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !aNumber.test(text) ? `'${text}` : text;
}
