import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, insertedAt } from '../../database/columns.ts';

/**
 * A month of the audit log that was dropped after its keeping time. Only the owner of the tables
 * writes here, because `ids` lists the rows that the chain is allowed to miss.
 */
@Entity({ tableName: 'audit_dropped_months' })
export class AuditDroppedMonth {
  /** First day of the month. */
  @PrimaryKey(calendarDate())
  month!: string;

  /** The ids of the dropped lines, in PostgreSQL's range notation: `{[1,4),[6,9)}`. */
  @Property({ type: 'string', columnType: 'int8multirange' })
  ids!: string;

  /** Id of the log line that reports the drop and seals this row. */
  @Property({ type: 'bigint' })
  line!: string;

  @Property(insertedAt())
  droppedAt!: Date;
}
