import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decrypted } from './encryption.ts';
import {
  BadBackup,
  Tally,
  type Header,
  type LastLine,
  type Part,
  type TableEnd,
  type TableLine,
} from './format.ts';

/** Maximum length of one of our lines in bytes, and of a piece of rows: a row may be long. */
const longestLine = 100_000;
const longestPiece = 1_000_000_000;

/**
 * Reads a backup part by part and checks every hash and count: once the last line is yielded, the
 * whole file is verified. Memory use does not grow with the file.
 * @param dataKeys one of which must be the file's
 * @throws BadBackup, with a message for the person at the keyboard
 */
export async function* readBackup(path: string, dataKeys: readonly string[]): AsyncGenerator<Part> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  // An error in the pipeline also ends `unpacked` and is reported there.
  pipeline(
    file,
    (source: AsyncIterable<Buffer>) => decrypted(source, path, dataKeys),
    unpacked,
  ).catch(() => undefined);
  const source = new Source(unpacked);
  try {
    yield* parts(source, path);
  } catch (error) {
    throw badBackup(error, path, source.isOurs);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

/**
 * Reads a whole backup only to verify it.
 * @throws BadBackup
 */
export async function checkBackup(
  path: string,
  dataKeys: readonly string[],
): Promise<{ header: Header; tables: (TableLine & TableEnd)[]; last: LastLine }> {
  const tables: (TableLine & TableEnd)[] = [];
  let header: Header | undefined;
  let table: TableLine | undefined;
  for await (const part of readBackup(path, dataKeys)) {
    if ('backup' in part) header = part;
    else if ('table' in part) table = part;
    else if ('end' in part) tables.push({ ...table!, ...part });
    else if ('complete' in part) return { header: header!, tables, last: part };
  }
  throw cutShort(path); // readBackup guarantees it
}

const cutShort = (path: string): BadBackup =>
  new BadBackup(`${path} is cut short: its end is missing. Take another copy of it.`);
const damaged = (path: string, what: string): BadBackup =>
  new BadBackup(`${path} is damaged: ${what}. Take another copy of it.`);
const isNone = (path: string): BadBackup =>
  new BadBackup(
    `${path} is no backup made by \`npm run backup\`, or it is damaged from its first line on.`,
  );

async function* parts(source: Source, path: string): AsyncGenerator<Part> {
  const header = (await source.line()) as Partial<Header>;
  if (typeof header?.backup !== 'number') throw isNone(path);
  source.isOurs = true;
  yield header as Header;
  let tables = 0;
  let rows = 0;
  for (;;) {
    const line = (await source.line()) as Exclude<Part, Buffer>;
    if ('table' in line) {
      yield line;
      const tally = new Tally();
      for (;;) {
        const next = (await source.line()) as { bytes: number } | TableEnd;
        if ('end' in next) {
          if (
            next.end !== line.table ||
            next.rows !== tally.rows ||
            next.bytes !== tally.bytes ||
            next.sha256 !== tally.sha256()
          )
            throw damaged(path, `what it holds of ${line.table} is not what was written`);
          tables += 1;
          rows += next.rows;
          yield next;
          break;
        }
        const data = await source.take(next.bytes);
        tally.add(data);
        yield data;
      }
    } else if ('sequence' in line) {
      yield line;
    } else if (!('complete' in line)) {
      throw new SyntaxError('no such line');
    } else {
      if (line.complete !== tables || line.rows !== rows || line.sha256 !== source.before())
        throw damaged(path, 'the hash of the whole does not match');
      if (!(await source.isOver())) throw damaged(path, 'something follows its end');
      yield line;
      return;
    }
  }
}

/** The file ends too early. */
class Ended extends Error {}

/** Splits the unpacked stream into lines and pieces. */
class Source {
  /** True if it begins like a backup. */
  isOurs = false;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  readonly #tally = new Tally();
  #latest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the hash of everything before the last line returned, to compare with that line. */
  before(): string {
    return this.#tally.sha256();
  }

  /** @throws Ended, or SyntaxError for anything that is not one of our lines */
  async line(): Promise<unknown> {
    for (let from = 0; ;) {
      const end = this.#rest.indexOf(10, from);
      if (end >= 0) return JSON.parse(this.#cut(end + 1).toString()) as unknown;
      from = this.#rest.length;
      if (from > longestLine) throw new SyntaxError('no line');
      await this.#more();
    }
  }

  async take(bytes: number): Promise<Buffer> {
    if (!Number.isInteger(bytes) || bytes < 1 || bytes > longestPiece)
      throw new SyntaxError('no size');
    const gathered = [this.#rest];
    let size = this.#rest.length;
    while (size < bytes) {
      this.#rest = Buffer.alloc(0);
      await this.#more();
      gathered.push(this.#rest);
      size += this.#rest.length;
    }
    this.#rest = gathered.length === 1 ? this.#rest : Buffer.concat(gathered);
    return this.#cut(bytes);
  }

  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true;
  }

  #cut(bytes: number): Buffer {
    const data = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    this.#tally.add(this.#latest);
    this.#latest = data;
    return data;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Ended();
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}

/** Describes what went wrong for the person at the keyboard. */
function badBackup(error: unknown, path: string, isOurs: boolean): unknown {
  if (error instanceof BadBackup) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BadBackup(`There is no file ${path}.`);
  if (code === 'Z_BUF_ERROR' || (isOurs && error instanceof Ended)) return cutShort(path);
  const unreadable =
    code.startsWith('Z_') ||
    error instanceof SyntaxError ||
    error instanceof TypeError ||
    error instanceof Ended;
  if (unreadable) return isOurs ? damaged(path, 'it cannot be unpacked') : isNone(path);
  return new BadBackup(`${path} cannot be read: ${message}`);
}
