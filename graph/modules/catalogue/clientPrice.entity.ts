import { Check, Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import {
  calendarDate,
  rate,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Service } from './service.entity.ts';

/** What an hour of a service costs one client from a day on, in place of the price list. */
@Entity({ tableName: 'client_prices' })
@Unique({ properties: ['service', 'client', 'firstDay'] })
@Check({ name: 'client_prices_price_check', expression: 'price >= 0' })
export class ClientPrice extends BaseEntity {
  @ManyToOne(() => Service, referenceIndexedElsewhere())
  service!: Service;

  @ManyToOne(() => Client, reference())
  client!: Client;

  @Property(calendarDate())
  firstDay!: string;

  /** Dollars per hour; null for what the price list says. */
  @Property(rate({ nullable: true }))
  price: string | null = null;
}
