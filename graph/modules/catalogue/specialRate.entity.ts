import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, rate, reference } from '../../database/columns.ts';
import { removedCheck, SpecialDayEntry } from './specialDay.entity.ts';
import { specialDays, type SpecialDay } from './specialDay.rules.ts';
import { Service } from './service.entity.ts';

const once = 'special_rates_once';

/** What visits on weekends or holidays cost from a day on, for all services or for one. */
@Entity({ tableName: 'special_rates' })
@Index({
  name: once,
  expression: `create unique index "${once}" on "special_rates" ("kind", "service_id", "first_day") nulls not distinct where removed_at is null`,
})
@Check({ name: 'special_rates_kind_of_rate_check', expression: 'num_nonnulls(factor, price) = 1' })
@Check({ name: 'special_rates_factor_check', expression: 'factor >= 1 and factor <= 10' })
@Check({
  name: 'special_rates_price_check',
  expression: 'price is null or price >= 0 and service_id is not null',
})
@Check(removedCheck('special_rates'))
export class SpecialRate extends SpecialDayEntry {
  @Enum({ items: () => specialDays })
  kind!: SpecialDay;

  /** Null for all services that have none of their own. */
  @ManyToOne(() => Service, reference({ nullable: true }))
  service: Service | null = null;

  @Property(calendarDate())
  firstDay!: string;

  /** How many times the usual price. */
  @Property({ type: 'decimal', precision: 4, scale: 2, nullable: true })
  factor: string | null = null;

  /** Dollars per hour. */
  @Property(rate({ nullable: true }))
  price: string | null = null;
}
