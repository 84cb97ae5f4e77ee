import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../../database/base.entity.ts';
import { insertedAt, text } from '../../../database/columns.ts';

/** The provider as invoices name it. One row for each change of the settings. */
@Entity({ tableName: 'invoice_providers' })
export class InvoiceProvider extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @Property(text())
  name!: string;

  @Property(text())
  address!: string;

  @Property(text())
  phone!: string;

  @Property(text())
  email!: string;

  @Property(text())
  hours!: string;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
