import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import {
  calendarDate,
  confidential,
  insertedAt,
  instant,
  reference,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { User } from '../identity/user.entity.ts';

const closed = 'book_closings_closed';

/**
 * That a month of the books was closed, and perhaps reopened; closed again, it gets another one. The
 * months before the last closed one are closed, too. PostgreSQL keeps their entries (migration 0275).
 */
@Entity({ tableName: 'book_closings' })
@Index({ properties: ['month', 'closedAt', 'id'] })
@Index({
  name: closed,
  expression: `create unique index "${closed}" on "book_closings" ("month") where reopened_at is null`,
})
@Check({ name: 'book_closings_month_check', expression: 'extract(day from month) = 1' })
@Check({
  name: 'book_closings_reopened_check',
  expression: 'num_nulls(reopened_by, reopened_at, reopen_reason) in (0, 3)',
})
export class BookClosing extends BaseEntity {
  declare [OptionalProps]?: 'closedAt';

  /** Its first day. */
  @Property(calendarDate())
  month!: string;

  @ManyToOne(() => User, reference({ fieldName: 'closed_by' }))
  closedBy!: User;

  @Property(insertedAt())
  closedAt: Date = new Date();

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'reopened_by' }))
  reopenedBy: User | null = null;

  @Property(instant({ nullable: true }))
  reopenedAt: Date | null = null;

  /** For the office. */
  @Property(confidential({ nullable: true }))
  reopenReason: Confidential | null = null;
}
