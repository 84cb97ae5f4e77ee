import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, insertedAt } from '../../database/columns.ts';

/**
 * A month of the audit log that was dropped when its keeping time was over. Only the owner of the tables writes here: what
 * stands in `ids` is what the chain may lack.
 */
@Entity({ tableName: 'audit_dropped_months' })
export class AuditDroppedMonth {
  /** Its first day. */
  @PrimaryKey(calendarDate())
  month!: string;

  /** The lines that there were, as PostgreSQL writes ranges: `{[1,4),[6,9)}`. */
  @Property({ type: 'string', columnType: 'int8multirange' })
  ids!: string;

  /** The line of the log that tells of it, and seals what stands here. */
  @Property({ type: 'bigint' })
  line!: string;

  @Property(insertedAt())
  droppedAt!: Date;
}
