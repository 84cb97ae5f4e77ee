import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { confidential, instant, reference } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';

/** What the office enters about special days. It is taken back, never changed: who did what stays. */
export abstract class SpecialDayEntry extends BaseEntity {
  @ManyToOne(() => User, reference({ fieldName: 'entered_by' }))
  enteredBy!: User;

  @Property(instant())
  enteredAt!: Date;

  /** Null unless it changed what days cost that were over. */
  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'removed_by', nullable: true }))
  removedBy: User | null = null;

  @Property(instant({ nullable: true }))
  removedAt: Date | null = null;

  @Property(confidential({ nullable: true }))
  removeReason: Confidential | null = null;
}

/** Checks of a table of such entries. */
export const removedCheck = (table: string) => ({
  name: `${table}_removed_check`,
  expression: '(removed_at is null) = (removed_by is null)',
});
