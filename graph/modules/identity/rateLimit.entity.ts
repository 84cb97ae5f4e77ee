import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { text } from '../../database/columns.ts';

/** Points used by one key within one fixed window. */
@Entity({ tableName: 'rate_limits' })
export class RateLimit {
  declare [OptionalProps]?: 'points';

  @PrimaryKey(text('program'))
  key!: string;

  @Property({ type: 'integer', default: 0 })
  points: number = 0;

  /** End of the window in milliseconds since 1970, as text; null never ends. */
  @Property({ type: 'bigint', nullable: true, index: true })
  expire: string | null = null;
}
