import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { calendarDate, confidential, instant, reference } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { User } from '../identity/user.entity.ts';

/** Money that the office may void: it stays in its list, and counts nowhere from then on. */
export abstract class Voidable extends BaseEntity {
  /** When the office voided it; null if it counts. */
  @Property(instant({ nullable: true }))
  voidedAt: Date | null = null;

  /** The day it was returned, or found to be a mistake. */
  @Property(calendarDate({ nullable: true }))
  voidedOn: string | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'voided_by' }))
  voidedBy: User | null = null;

  /** For the office. */
  @Property(confidential({ nullable: true }))
  voidReason: Confidential | null = null;
}

/** The check of a table of such money. */
export const voidedCheck = (table: string) => ({
  name: `${table}_voided_check`,
  expression: 'num_nulls(voided_at, voided_on, voided_as, voided_by, void_reason) in (0, 5)',
});
