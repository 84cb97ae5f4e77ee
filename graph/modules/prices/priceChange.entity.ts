import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  calendarDate,
  confidential,
  instant,
  rate,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Service } from '../catalogue/service.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';

/**
 * That a price of a service, or a client's own, was entered, corrected or taken back: what it was
 * before, and is now. Never changed.
 */
@Entity({ tableName: 'price_changes' })
@Index({ properties: ['service', 'changedAt', 'id'] })
@Index({ properties: ['ofPrice'] })
@Check({
  name: 'price_changes_before_check',
  expression:
    '(first_day_before is null) = (price_before is null) or first_day_before is not null and client_id is not null',
})
@Check({
  name: 'price_changes_after_check',
  expression:
    '(first_day is null) = (price is null) or first_day is not null and client_id is not null',
})
@Check({
  name: 'price_changes_change_check',
  expression: 'num_nonnulls(first_day_before, first_day) > 0',
})
export class PriceChange extends BaseEntity {
  @ManyToOne(() => Service, referenceIndexedElsewhere())
  service!: Service;

  /** Whose own price it is; null for the price list's. */
  @ManyToOne(() => Client, reference({ nullable: true }))
  client: Client | null = null;

  /** Identifier of the price, which stays the same when it is corrected; one taken back is gone. */
  @Property({ type: 'uuid' })
  ofPrice!: string;

  /** Null for a price that is new. */
  @Property(calendarDate({ nullable: true }))
  firstDayBefore: string | null = null;

  /** Null also for a client whom the price list held for. */
  @Property(rate({ nullable: true }))
  priceBefore: string | null = null;

  /** Null for a price that was taken back. */
  @Property(calendarDate({ nullable: true }))
  firstDay: string | null = null;

  /** Null also for a client whom the price list holds for again. */
  @Property(rate({ nullable: true }))
  price: string | null = null;

  /** Null unless it changed the price of days that were over. */
  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'changed_by' }))
  changedBy!: User;

  @Property(instant())
  changedAt!: Date;
}
