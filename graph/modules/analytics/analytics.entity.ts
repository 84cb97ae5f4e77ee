import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { insertedAt, text } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';

/**
 * Kept from the first stored model; nothing writes or reads it. The figures are computed from the tables of what they
 * count (`analytics.queries.ts`).
 */
@Entity({ tableName: 'analytics' })
@Unique({ properties: ['metric', 'date', 'metadata'] })
export class Analytics extends BaseEntity {
  declare [OptionalProps]?: 'date';

  @Property(text())
  metric!: string;

  /** Exact decimal; its unit belongs to the metric. */
  @Property({ type: 'decimal', precision: 14, scale: 2 })
  value!: string;

  /** The midnight in Phoenix at which the measured day begins. */
  @Property(insertedAt())
  date: Date = new Date();

  @Property({ type: 'json', nullable: true })
  metadata: Record<string, unknown> | null = null;
}
