import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, text } from '../../database/columns.ts';

/** The address that a request of the audit log came from (migration 0094). */
@Entity({ tableName: 'audit_sources' })
export class AuditSource {
  @PrimaryKey(text('contact'))
  requestId!: string;

  /** An address; after a month its network, "203.0.113.0/24" or "2001:db8:1::/48". */
  @Property(text('contact'))
  address!: string;

  @Property(insertedAt({ index: true }))
  at!: Date;
}
