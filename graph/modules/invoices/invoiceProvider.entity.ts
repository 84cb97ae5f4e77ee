import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { insertedAt, text } from '../../database/columns.ts';

/** The provider as invoices name it. One row for each change of the settings. */
@Entity({ tableName: 'invoice_providers' })
export class InvoiceProvider extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @Property(text('contact'))
  name!: string;

  @Property(text('contact'))
  address!: string;

  @Property(text('contact'))
  phone!: string;

  @Property(text('contact'))
  email!: string;

  @Property(text('contact'))
  hours!: string;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
