import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { insertedAt, text, plain } from '../columns.ts';

/** The first answer to a write that may be sent more than once, kept for `keyHours` per operation. */
@Entity({ tableName: 'idempotency_keys' })
export class IdempotencyKey {
  declare [PrimaryKeyProp]?: ['operation', 'key'];
  declare [OptionalProps]?: 'createdAt';

  @PrimaryKey(text('program'))
  operation!: string;

  @PrimaryKey(text('program'))
  key!: string;

  /** Hash of the input: a different input under the same key is refused. */
  @Property(text('hash'))
  requestHash!: string;

  /** Null only inside the transaction that claims the key, until the effect is done. */
  @Property(plain('program', { type: 'json', nullable: true }))
  answer: unknown = null;

  @Property(insertedAt({ index: true }))
  createdAt: Date = new Date();
}
