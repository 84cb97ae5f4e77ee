import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { insertedAt, referenceIndexedElsewhere, text } from '../../database/columns.ts';
import { referencedKinds, type ReferencedKind } from '../../shared/externalReferences.rules.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { Payment } from '../payments/payment.entity.ts';

/** What another program calls one of our records. */
@Entity({ tableName: 'external_references' })
@Unique({ properties: ['kind', 'system', 'value'] })
@Unique({ properties: ['client', 'system'] })
@Unique({ properties: ['caregiver', 'system'] })
@Unique({ properties: ['appointment', 'system'] })
@Unique({ properties: ['invoice', 'system'] })
@Unique({ properties: ['payment', 'system'] })
@Check({
  name: 'external_references_record_check',
  expression: referencedKinds
    .map((kind) => `(kind = '${kind}') = (${kind}_id is not null)`)
    .join(' and '),
})
export class ExternalReference extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @Enum({ items: () => [...referencedKinds] })
  kind!: ReferencedKind;

  @ManyToOne(() => Client, referenceIndexedElsewhere({ nullable: true }))
  client: Client | null = null;

  @ManyToOne(() => Caregiver, referenceIndexedElsewhere({ nullable: true }))
  caregiver: Caregiver | null = null;

  @ManyToOne(() => Appointment, referenceIndexedElsewhere({ nullable: true }))
  appointment: Appointment | null = null;

  @ManyToOne(() => Invoice, referenceIndexedElsewhere({ nullable: true }))
  invoice: Invoice | null = null;

  @ManyToOne(() => Payment, referenceIndexedElsewhere({ nullable: true }))
  payment: Payment | null = null;

  /** Which program: "quickbooks". */
  @Property(text('trade'))
  system!: string;

  @Property(text('trade'))
  value!: string;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
