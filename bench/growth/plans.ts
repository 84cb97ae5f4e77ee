import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import pg from 'pg';

/** A node of a plan as PostgreSQL explains it. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** What one statement did. */
export interface Statement {
  text: string;
  /** Pages looked at, in PostgreSQL's memory or beyond. */
  buffers: number;
  /** Tables read from end to end. */
  scanned: string[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Has PostgreSQL write down the plan of every statement of new connections, as it really ran. */
export const explainEverything = (url: string): Promise<void> =>
  alter(url, [
    `set session_preload_libraries = 'auto_explain'`,
    `set "auto_explain.log_min_duration" = 0`,
    `set "auto_explain.log_analyze" = on`,
    `set "auto_explain.log_buffers" = on`,
    `set "auto_explain.log_timing" = off`,
    `set "auto_explain.log_format" = 'json'`,
  ]);

export const explainNothing = (url: string): Promise<void> => alter(url, ['reset all']);

async function alter(url: string, changes: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`load 'auto_explain'`);
    for (const change of changes)
      await client.query(`alter database "${new URL(url).pathname.slice(1)}" ${change}`);
  } finally {
    await client.end();
  }
}

/** Reads what PostgreSQL writes into its log from now on. */
export class PlanLog {
  readonly #file: number;
  #place: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.#place = fstatSync(this.#file).size;
  }

  /** The statements of answers since the last call: without the look-up of the session and the audit log's own. */
  take(): Statement[] {
    const { size } = fstatSync(this.#file);
    const bytes = Buffer.alloc(size - this.#place);
    readSync(this.#file, bytes, 0, bytes.length, this.#place);
    this.#place = size;
    return [...bytes.toString('utf8').matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)]
      .map(([, json]) => JSON.parse(json!) as { 'Query Text': string; Plan: Node })
      .filter(
        ({ 'Query Text': text }) =>
          !/as asked \(sid|audit_log|update sessions|graphile_worker/.test(text),
      )
      .map(({ 'Query Text': text, Plan: plan }) => ({
        text,
        buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
        scanned: nodesOf(plan)
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name']!),
      }));
  }

  close(): void {
    closeSync(this.#file);
  }
}
