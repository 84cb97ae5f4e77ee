import { Check, Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { calendarDate, rate, referenceIndexedElsewhere } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Service } from './service.entity.ts';

/** What an hour of a service costs from a day on, until the next price begins. */
@Entity({ tableName: 'service_prices' })
@Unique({ properties: ['service', 'firstDay'] })
@Check({ name: 'service_prices_price_check', expression: 'price >= 0' })
export class ServicePrice extends BaseEntity {
  @ManyToOne(() => Service, referenceIndexedElsewhere())
  service!: Service;

  @Property(calendarDate())
  firstDay!: string;

  /** Dollars per hour. */
  @Property(rate())
  price!: string;
}
