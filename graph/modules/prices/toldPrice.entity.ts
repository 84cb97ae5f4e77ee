import { Entity, ManyToOne, Unique } from '@mikro-orm/decorators/legacy';
import { reference, referenceIndexedElsewhere } from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { PriceChange } from './priceChange.entity.ts';

/** That a client was told of a change of prices, by email or through the office. */
@Entity({ tableName: 'told_prices' })
@Unique({ properties: ['change', 'client'] })
export class ToldPrice extends BaseEntity {
  @ManyToOne(() => PriceChange, referenceIndexedElsewhere())
  change!: PriceChange;

  @ManyToOne(() => Client, reference())
  client!: Client;
}
