import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { insertedAt, text, plain } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';

/**
 * From the first version of the data model; nothing reads or writes it. Figures are computed from
 * the tables they count (`analytics.queries.ts`).
 */
@Entity({ tableName: 'analytics' })
@Unique({ properties: ['metric', 'date', 'metadata'] })
export class Analytics extends BaseEntity {
  declare [OptionalProps]?: 'date';

  @Property(text('program'))
  metric!: string;

  /** Exact decimal; the unit depends on the metric. */
  @Property({ type: 'decimal', precision: 14, scale: 2 })
  value!: string;

  /** Midnight in Phoenix at which the measured day begins. */
  @Property(insertedAt())
  date: Date = new Date();

  @Property(plain('program', { type: 'json', nullable: true }))
  metadata: Record<string, unknown> | null = null;
}
