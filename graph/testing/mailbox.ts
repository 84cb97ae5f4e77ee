import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../shared/context.ts';

export interface WrittenMail {
  file: string;
  headers: string;
  /** The plain text part. */
  text: string;
  html: string;
  /** Attached files. */
  attachments: { filename: string; content: Buffer }[];
  /** The token of the link in it. */
  token: string;
}

/**
 * Password resets have a random delay, so that timing doesn't reveal who has an account; tests skip
 * it.
 */
const resetsNow = `
  update graphile_worker._private_jobs j set run_at = now() - interval '1 second'
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'reset-password' and j.run_at > now()`;

/**
 * Returns a function that runs due jobs and then reads the emails written since its last call,
 * oldest first.
 */
export function mailbox({
  database,
  jobs,
  settings,
}: Pick<Services, 'database' | 'jobs' | 'settings'>): () => Promise<WrittenMail[]> {
  const seen = new Set<string>();
  return async () => {
    await database.pool.query(resetsNow);
    await jobs.runOnce();
    const files = await readdir(join(settings.dataDir, 'mail')).catch(() => []);
    const fresh = files.filter((file) => !seen.has(file)).sort();
    fresh.forEach((file) => seen.add(file));
    return Promise.all(
      fresh.map(async (file) =>
        readMail(file, await readFile(join(settings.dataDir, 'mail', file), 'utf8')),
      ),
    );
  };
}

function readMail(file: string, mime: string): WrittenMail {
  const [, boundary = 'no boundary'] =
    /multipart\/alternative;\s*boundary="([^"]+)"/.exec(mime) ?? [];
  const lines = mime.replaceAll('\r\n', '\n');
  const [, plain = '', rich = ''] = lines.split(`--${boundary}`);
  const [headers = ''] = lines.split('\n\n');
  const bodyOf = (part: string): string =>
    fromQuotedPrintable(part.slice(part.indexOf('\n\n') + 2));
  const text = bodyOf(plain);
  return {
    file,
    headers: headers.replace(/\n[ \t]+/g, ' '),
    text,
    html: bodyOf(rich),
    attachments: attached(lines),
    token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '',
  };
}

const attached = (lines: string): WrittenMail['attachments'] =>
  [
    ...lines.matchAll(/\nContent-Disposition: attachment; filename="?([^\n"]+)"?\n\n([^-]+)\n--/g),
  ].map(([, filename = '', content = '']) => ({
    filename,
    content: Buffer.from(content, 'base64'),
  }));

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');
