import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { instant } from '../../database/columns.ts';

/** A link of the chain: the hashes of a batch of audit log rows, bound to the previous link. */
@Entity({ tableName: 'audit_seals' })
export class AuditSeal {
  /** From 1, without gaps. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  /** The last row it seals; the first is the one after the previous seal's last. */
  @Property({ type: 'bigint' })
  upto!: string;

  /** The ids of all rows in the batch, in order. */
  @Property({ type: 'array', columnType: 'bigint[]' })
  ids!: string[];

  /** The SHA-256 of each of these rows, 32 bytes each, concatenated. */
  @Property({ type: 'blob', columnType: 'bytea' })
  hashes!: Buffer;

  /** `hash` of the previous seal; 32 zero bytes for the first. */
  @Property({ type: 'blob', columnType: 'bytea' })
  previous!: Buffer;

  /** SHA-256 of all of the above. */
  @Property({ type: 'blob', columnType: 'bytea' })
  hash!: Buffer;

  @Property(instant())
  sealedAt!: Date;
}
