import {
  ObjectHydrator,
  type EntityData,
  type EntityFactory,
  type EntityMetadata,
  type EventArgs,
  type EventSubscriber,
} from '@mikro-orm/core';
import { confidentialColumns } from './encryptedText.ts';
import type { ValueAddress } from './columnCipher.ts';
import { cipherOf } from './ciphers.ts';

type Values = Record<string, unknown>;
type Columns = Parameters<typeof confidentialColumns>[0] & { tableName: string };

/** Replaces each confidential value of an entity with what `change` returns. */
function eachConfidential(
  meta: Columns,
  id: unknown,
  values: Values,
  change: (address: ValueAddress, text: string) => string,
): void {
  for (const { property, column } of confidentialColumns(meta)) {
    const value = values[property];
    if (typeof value === 'string')
      values[property] = change({ table: meta.tableName, column, id: String(id) }, value);
  }
}

/**
 * Decrypts the confidential values of a row when it is loaded into an entity, so entities hold and
 * compare plain text.
 */
export class OpeningHydrator extends ObjectHydrator {
  override hydrate<T extends object>(
    entity: T,
    meta: EntityMetadata<T>,
    data: EntityData<T>,
    factory: EntityFactory,
    type: 'full' | 'reference',
    newEntity?: boolean,
    fromDatabase?: boolean,
    ...more: [schema?: string, parentSchema?: string, normalizeAccessors?: boolean]
  ): void {
    if (fromDatabase && !newEntity) {
      const cipher = cipherOf(this.config);
      const row = data as Values;
      eachConfidential(meta, row.id ?? (entity as Values).id, row, (address, text) =>
        cipher.decrypt(address, text),
      );
    }
    super.hydrate(entity, meta, data, factory, type, newEntity, fromDatabase, ...more);
  }
}

/** Encrypts the confidential values of an entity when its row is written. */
export class EncryptingSubscriber implements EventSubscriber {
  beforeCreate(args: EventArgs<object>): void {
    encryptPayload(args);
  }

  /** The ORM remembers what it wrote as the entity's value, so this puts the plain text back. */
  afterCreate({ entity, meta, changeSet }: EventArgs<object>): void {
    for (const { property } of confidentialColumns(meta)) {
      if (changeSet) (changeSet.payload as Values)[property] = (entity as Values)[property];
    }
  }

  beforeUpdate(args: EventArgs<object>): void {
    encryptPayload(args);
  }
}

function encryptPayload({ entity, meta, changeSet, em }: EventArgs<object>): void {
  const cipher = cipherOf(em.config);
  if (changeSet)
    eachConfidential(meta, (entity as Values).id, changeSet.payload as Values, (address, text) =>
      cipher.encrypt(address, text),
    );
}
