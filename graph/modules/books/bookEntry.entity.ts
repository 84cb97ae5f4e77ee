import {
  Check,
  Entity,
  Enum,
  Index,
  ManyToOne,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { amount, calendarDate, reference } from '../../database/columns.ts';
import { Client } from '../clients/client.entity.ts';
import { BookBatch } from './bookBatch.entity.ts';
import { entryKinds, type EntryKind } from './books.rules.ts';

const waiting = 'book_entries_waiting';

/**
 * Something that happened in the ledger, each once. PostgreSQL writes it in the transaction that
 * records it (migration 0260), and keeps it in a closed month (0275); an export marks it.
 */
@Entity({ tableName: 'book_entries' })
@Unique({ properties: ['sourceId', 'reverses'] })
@Index({ properties: ['day'] })
@Index({
  name: waiting,
  expression: `create index "${waiting}" on "book_entries" ("day", "id") where batch_id is null`,
})
@Check({ name: 'book_entries_amount_check', expression: 'amount >= 0' })
export class BookEntry extends BaseEntity {
  @Enum({ items: () => entryKinds })
  kind!: EntryKind;

  /** True if it takes an earlier one of this source back. */
  @Property({ type: 'boolean' })
  reverses!: boolean;

  /** The invoice, payment, credit or money on account. */
  @Property({ type: 'uuid' })
  sourceId!: string;

  @ManyToOne(() => Client, reference())
  client!: Client;

  @Property(calendarDate())
  day!: string;

  @Property(amount())
  amount!: string;

  /** The export that took it; null while it waits. */
  @ManyToOne(() => BookBatch, reference({ nullable: true }))
  batch: BookBatch | null = null;
}
