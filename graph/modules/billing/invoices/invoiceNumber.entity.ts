import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { text } from '../../../database/columns.ts';

/** The last number given to an invoice. Its row is locked by the transaction that takes the next one. */
@Entity({ tableName: 'invoice_numbers' })
export class InvoiceNumber {
  /** What the numbers begin with: "INV". */
  @PrimaryKey(text())
  series!: string;

  @Property({ type: 'integer' })
  last!: number;
}
