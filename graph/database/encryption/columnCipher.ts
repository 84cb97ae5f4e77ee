import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { SnakeCase, Tables } from '../kysely.ts';

/** Address of a value in the database: it can be decrypted only where it was encrypted. */
export interface ValueAddress {
  table: string;
  column: string;
  /** Identifier of the row. */
  id: string;
}

declare const encrypted: unique symbol;

/**
 * Encrypted text as stored in the column. A string at run time, but with its own type, so nobody
 * shows it by mistake.
 */
export interface EncryptedText {
  readonly [encrypted]: true;
}

/** A row with its encrypted text decrypted. */
export type Opened<Row, Name extends keyof Row> = Omit<Row, Name> & {
  [Property in Name]: string | Extract<Row[Property], null>;
};

/** The encrypted columns of a table that a row has, under the names of their properties. */
type EncryptedIn<Table extends keyof Tables, Row> = {
  [Name in keyof Row & string]: SnakeCase<Name> extends keyof Tables[Table]
    ? NonNullable<Tables[Table][SnakeCase<Name>]> extends EncryptedText
      ? Name
      : never
    : never;
}[keyof Row & string];

/** Columns of one table by property. */
type Columns = Readonly<Record<string, string>>;

/**
 * Thrown for a stored value that cannot be decrypted: changed, moved from elsewhere, or encrypted
 * with a key this process does not have.
 */
export class Unopenable extends Error {
  override readonly name = 'Unopenable';
}

const version = 'enc1';
const ivLength = 12;
const tagLength = 16;
const form = /^enc1\.([\w-]{8})\.([\w-]{38,})$/;

/** Pattern of an encrypted value for PostgreSQL, as in the check constraints of the columns. */
export const encryptedPattern = '^enc1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$';

const derived = (secret: string, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, length));

/** Returns the application name of connections that write with a key. */
export const applicationName = (keyId: string): string => `home-care key ${keyId}`;

/**
 * Returns the eight characters by which a stored value names its key; they reveal nothing about it.
 */
export const keyIdOf = (secret: string): string =>
  derived(secret, 'home-care column key id', 6).toString('base64url');

/**
 * Encrypts and decrypts single column values: AES-256-GCM, with one key per column, derived from
 * the data key. An encrypted value is `enc1.<key id>.<base64url of iv, ciphertext and tag>`; its
 * table, column and row are authenticated with it.
 */
export class ColumnCipher {
  /** Ids of the keys, the current one first. */
  readonly keyIds: readonly string[];
  /** The encrypted columns of each table, as its entity says. */
  columns: ReadonlyMap<string, Columns> = new Map();
  readonly #secrets: ReadonlyMap<string, string>;
  readonly #keys = new Map<string, KeyObject>();

  /** @param secrets data keys, the current one first, then older ones that still decrypt */
  constructor(secrets: readonly string[]) {
    this.#secrets = new Map(secrets.map((secret) => [keyIdOf(secret), secret]));
    this.keyIds = [...this.#secrets.keys()];
  }

  /** Prefix of every value encrypted with the current key. */
  get currentPrefix(): string {
    return `${version}.${this.#current}.`;
  }

  encrypt(address: ValueAddress, text: string): string {
    const keyId = this.#current;
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key(keyId, address), iv).setAAD(
      additionalData(address, keyId),
    );
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${version}.${keyId}.${Buffer.concat([iv, ciphertext, cipher.getAuthTag()]).toString('base64url')}`;
  }

  /** @throws Unopenable whose message names the address, never the text */
  decrypt<Value extends EncryptedText | string | null>(
    address: ValueAddress,
    value: Value,
  ): string | Extract<Value, null>;
  decrypt(address: ValueAddress, value: EncryptedText | string | null): string | null {
    if (value === null) return null;
    const [, keyId, body] = form.exec(value as string) ?? [];
    if (keyId === undefined || body === undefined)
      throw unopenable(address, 'is not an encrypted value');
    if (!this.#secrets.has(keyId))
      throw unopenable(
        address,
        `was encrypted with the key ${keyId}, which is neither DATA_KEY nor in DATA_KEY_OLD`,
      );
    const bytes = Buffer.from(body, 'base64url');
    // The last character of base64url has spare bits: accept only the canonical form.
    if (bytes.toString('base64url') !== body) throw unopenable(address, 'was changed');
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        this.#key(keyId, address),
        bytes.subarray(0, ivLength),
        { authTagLength: tagLength },
      )
        .setAAD(additionalData(address, keyId))
        .setAuthTag(bytes.subarray(-tagLength));
      return Buffer.concat([
        decipher.update(bytes.subarray(ivLength, -tagLength)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      throw unopenable(address, 'was changed, or belongs elsewhere');
    }
  }

  /**
   * Returns a row with its encrypted text decrypted.
   * @param from its table and identifier
   * @param columns the column of each property with encrypted text; by default those of the table
   *   that the row has under the names of their properties
   * @throws Unopenable
   */
  decryptRow<Table extends keyof Tables, Row extends object>(
    from: { table: Table; id: string },
    row: Row,
  ): Opened<Row, EncryptedIn<Table, Row>>;
  decryptRow<Row extends object, Name extends keyof Row & string>(
    from: Omit<ValueAddress, 'column'>,
    row: Row,
    columns: Readonly<Record<Name, string>>,
  ): Opened<Row, Name>;
  decryptRow(
    from: Omit<ValueAddress, 'column'>,
    row: object,
    columns: Columns = this.encryptedIn(from.table, row),
  ): object {
    const texts = Object.entries(columns).map(([name, column]) => [
      name,
      this.decrypt({ ...from, column }, (row as Record<string, EncryptedText | null>)[name]!),
    ]);
    return { ...row, ...(Object.fromEntries(texts) as object) };
  }

  /** Returns the encrypted columns of a table that a row has, by the names of their properties. */
  encryptedIn(table: string, row: object): Columns {
    const columns = this.columns.get(table);
    if (!columns) throw new Error(`The database was opened without the entity of ${table}`);
    return Object.fromEntries(Object.entries(columns).filter(([property]) => property in row));
  }

  get #current(): string {
    const [current] = this.keyIds;
    if (current === undefined)
      throw new Error(
        'This database was opened without a data key: see `dataKeys` of openDatabase.',
      );
    return current;
  }

  /** A KeyObject is three times as fast as bytes, which OpenSSL would parse for each value. */
  #key(keyId: string, { table, column }: ValueAddress): KeyObject {
    const name = `${keyId}.${table}.${column}`;
    let key = this.#keys.get(name);
    if (key === undefined) {
      key = createSecretKey(
        derived(this.#secrets.get(keyId) ?? '', `home-care column ${table}.${column}`, 32),
      );
      this.#keys.set(name, key);
    }
    return key;
  }
}

const additionalData = ({ table, column, id }: ValueAddress, keyId: string): Buffer =>
  Buffer.from(`${version}.${keyId}|${table}.${column}|${id}`);

const unopenable = ({ table, column, id }: ValueAddress, reason: string): Unopenable =>
  new Unopenable(`${table}.${column} of ${id} ${reason}.`);
