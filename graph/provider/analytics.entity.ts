import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, text } from '../database/columns.ts';
import { Stored } from '../database/stored.ts';

/** One measured figure of the business. */
@Entity({ tableName: 'analytics' })
@Index({ properties: ['metric', 'date'] })
export class Analytics extends Stored {
  declare [OptionalProps]?: 'date';

  @Property(text())
  metric!: string;

  /** Exact decimal; its unit belongs to the metric. */
  @Property({ type: 'decimal', precision: 14, scale: 2 })
  value!: string;

  @Property(insertedAt())
  date: Date = new Date();

  @Property({ type: 'json', nullable: true })
  metadata: Record<string, unknown> | null = null;
}
