import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { keyIdOf } from '../../database/encryption/columnCipher.ts';
import { BadBackup, formatVersion } from './format.ts';

/*
 * A backup is encrypted as a whole. The file begins with a line that identifies it and names the
 * data key, followed by a salt; a key for this file only is derived from the data key and the salt
 * (HKDF-SHA-256). The rest is split into pieces, each encrypted with AES-256-GCM. Its nonce is the
 * number of the piece and whether it is the last: a piece that is changed, removed, moved or taken
 * from another file does not decrypt, nor does the last one of a truncated file.
 */
const pieceLength = 64 * 1024;
const tagLength = 16;
const saltLength = 32;
const program = 'home-care backup';
/** Start of a gzip file; backups were gzip files before they were encrypted. */
const gzip = Buffer.from([0x1f, 0x8b]);
const firstLine = new RegExp(`^${program} (\\d{1,6}) ([\\w-]{8})\\n`);

/** Number of bytes before the first piece: the line and the salt. */
const openingLength = `${program} ${formatVersion} 12345678\n`.length + saltLength;

const fileKey = (secret: string, salt: Buffer): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, program, 32)));

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

/**
 * Encrypts a stream, for a pipeline.
 * @param secret the current data key
 */
export function encrypting(
  secret: string,
): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* encrypted(source) {
    const salt = randomBytes(saltLength);
    const opening = Buffer.concat([
      Buffer.from(`${program} ${formatVersion} ${keyIdOf(secret)}\n`),
      salt,
    ]);
    const key = fileKey(secret, salt);
    yield opening;
    for await (const { number, bytes, isLast } of pieces(new Reader(source), pieceLength)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast)).setAAD(opening);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/**
 * Decrypts a file written by `encrypting`. Yields nothing of a piece before all of it is verified.
 * @param secrets data keys, one of which must be the file's
 * @throws BadBackup
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  path: string,
  secrets: readonly string[],
): AsyncGenerator<Buffer> {
  const reader = new Reader(source);
  const opening = await reader.take(openingLength);
  const key = fileKey(secretOf(opening, path, secrets), opening.subarray(-saltLength));
  for await (const { number, bytes, isLast } of pieces(reader, pieceLength + tagLength)) {
    yield openPiece(bytes, key, nonce(number, isLast), opening) ?? damaged(path);
  }
}

/** @returns null for a piece that was changed or moved */
function openPiece(bytes: Buffer, key: KeyObject, iv: Buffer, opening: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
      .setAAD(opening)
      .setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}

function damaged(path: string): never {
  throw new BadBackup(`${path} is damaged or cut short. Take another copy of it.`);
}

function secretOf(opening: Buffer, path: string, secrets: readonly string[]): string {
  if (opening.subarray(0, gzip.length).equals(gzip)) {
    throw new BadBackup(
      `${path} was made by an earlier version of this program, which did not encrypt backups: restore it with that one.`,
    );
  }
  const [, version, keyId] = firstLine.exec(opening.toString('latin1')) ?? [];
  if (version === undefined)
    throw new BadBackup(
      `${path} is no backup made by \`npm run backup\`, or it is damaged from its first line on.`,
    );
  if (version !== String(formatVersion))
    throw new BadBackup(
      `${path} was made by a later version of this program: restore it with that one.`,
    );
  const secret = secrets.find((one) => keyIdOf(one) === keyId);
  if (secret === undefined) {
    const available = secrets.length === 0 ? 'has none' : `has ${secrets.map(keyIdOf).join(', ')}`;
    throw new BadBackup(
      `${path} is encrypted with the data key ${keyId}, and this installation ${available}. Nothing was changed. ` +
        'Bring DATA_KEY, or the file data-key, of the installation that made it; an earlier key belongs in DATA_KEY_OLD (docs/backup.md).',
    );
  }
  return secret;
}

/** Splits a stream into pieces of equal length and a last one, which may be shorter or empty. */
async function* pieces(
  reader: Reader,
  length: number,
): AsyncGenerator<{ number: number; bytes: Buffer; isLast: boolean }> {
  for (let number = 0; ; number += 1) {
    const bytes = await reader.take(length);
    const isLast = await reader.isOver();
    yield { number, bytes, isLast };
    if (isLast) return;
  }
}

/** Reads a stream in chunks of a given size. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Returns fewer bytes only at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    const gathered = [this.#held];
    let size = this.#held.length;
    while (size < length) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      gathered.push(value);
      size += value.length;
    }
    const all = Buffer.concat(gathered);
    this.#held = all.subarray(length);
    return all.subarray(0, length);
  }

  async isOver(): Promise<boolean> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return true;
      this.#held = value;
    }
    return false;
  }
}
