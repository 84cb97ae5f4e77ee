import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { instant } from '../../database/columns.ts';

/** A link of the chain: what a batch of rows of the audit log said when it was sealed, bound to the link before. */
@Entity({ tableName: 'audit_seals' })
export class AuditSeal {
  /** From 1, without gaps. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  /** The last row that it seals; the first is the one behind the last of the seal before. */
  @Property({ type: 'bigint' })
  upto!: string;

  /** Every row that there was in between, in order. */
  @Property({ type: 'array', columnType: 'bigint[]' })
  ids!: string[];

  /** The SHA-256 of each of these rows, 32 bytes one after the other. */
  @Property({ type: 'blob', columnType: 'bytea' })
  hashes!: Buffer;

  /** `hash` of the seal before; 32 zeros for the first. */
  @Property({ type: 'blob', columnType: 'bytea' })
  previous!: Buffer;

  /** SHA-256 of all of the above. */
  @Property({ type: 'blob', columnType: 'bytea' })
  hash!: Buffer;

  @Property(instant())
  sealedAt!: Date;
}
