import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Property } from '@mikro-orm/decorators/legacy';
import { changedAt, rate, text, texts } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';

/** A kind of care in the catalogue. */
@Entity({ tableName: 'services' })
@Check({ name: 'services_base_price_check', expression: 'base_price >= 0' })
@Check({ name: 'services_duration_check', expression: 'duration > 0' })
export class Service extends BaseEntity {
  declare [OptionalProps]?: 'tasks' | 'isActive' | 'version' | 'updatedAt';

  @Property(text('trade'))
  name!: string;

  @Property(text('trade', { nullable: true }))
  description: string | null = null;

  /**
   * Its first price, in dollars per hour, which PostgreSQL copies (migration 0107). What a visit
   * costs says `pricesOf`.
   */
  @Property(rate())
  basePrice!: string;

  /** Usual minutes of one visit. */
  @Property({ type: 'integer', nullable: true })
  duration: number | null = null;

  @Property(text('trade', { nullable: true }))
  category: string | null = null;

  /** Short descriptions of the tasks at its visits; caregivers check off what they did. */
  @Property(texts('trade'))
  tasks: string[] = [];

  @Property({ type: 'boolean', default: true })
  isActive: boolean = true;

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property(changedAt())
  updatedAt!: Date;
}
