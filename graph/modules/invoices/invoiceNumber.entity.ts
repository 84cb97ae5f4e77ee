import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { text } from '../../database/columns.ts';

/** The last invoice number used. A transaction that takes the next one locks this row. */
@Entity({ tableName: 'invoice_numbers' })
export class InvoiceNumber {
  /** Prefix of the numbers: "INV". */
  @PrimaryKey(text('trade'))
  series!: string;

  @Property({ type: 'integer' })
  last!: number;
}
