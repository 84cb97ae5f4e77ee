import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money, usd } from '../../shared/money.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import type { BatchReading, WaitingReading } from './books.queries.ts';
import type { EntryKind } from './books.rules.ts';

const BookEntryKindEnum = choicesEnum<EntryKind>(
  'BookEntryKind',
  'What can happen in the books; each may be taken back.',
  {
    invoice: 'An invoice was issued, or canceled.',
    payment: 'Money was received for an invoice, or this was voided.',
    refund: 'Money was given back for an invoice, or this was voided.',
    credit: 'A credit was given on an invoice, or taken back.',
    received: 'Money was received on a client’s account, or this was voided.',
    applied: 'Money on an account was used for an invoice, or taken off it.',
    'given-back': 'Money on an account was given back, or this was voided.',
  },
);

@ObjectType({
  description: 'What of one kind no export took yet. Only staff and admins can read it.',
})
export class WaitingEntries {
  @Field(() => BookEntryKindEnum, { description: 'What happened.' })
  kind!: EntryKind;

  @Field(() => Boolean, { description: 'True for what took an earlier entry back.' })
  reverses!: boolean;

  @Field(() => Int, { description: 'How many there are.' })
  entryCount!: number;

  @Field(() => Money, { description: 'What they come to.' })
  amount!: Money;
}

@ObjectType('BookBatch', {
  description:
    'What was exported for the bookkeeper at once. It isn’t undone: what happens later corrects it. Only staff and admins can read it.',
})
export class BookBatchType {
  @Field(() => ID, { description: 'Identifier of the batch.' })
  id!: string;

  @Field(() => Int, { description: 'Its number, from 1, without gaps.' })
  number!: number;

  @Field(() => DateTimeScalar, { description: 'When it was exported.' })
  madeAt!: Date;

  @Field(() => String, { description: 'First and last name of who exported it.' })
  madeBy!: string;

  @Field(() => Int, { description: 'How many entries its journal has.' })
  entryCount!: number;

  @Field(() => Money, { description: 'The sum of its debits, which is that of its credits.' })
  debits!: Money;

  @Field(() => [String], {
    description: 'Names of its files, as `bookFile` takes them: "journal.csv".',
  })
  files!: string[];
}

export const BookBatchConnection = connectionType('BookBatch', BookBatchType, {
  one: 'batch',
  many: 'exports, newest first',
});

@ObjectType('BookFile', {
  description: 'A file of an export, the same at each download. Only staff and admins can read it.',
})
export class BookFileType {
  @Field(() => String, { description: 'Its name: "journal.csv".' })
  name!: string;

  @Field(() => String, { description: 'All of it, as CSV.' })
  content!: string;

  /** The clients whom it is about, for the audit trail; not in the graph. */
  clientIds?: readonly string[];
}

@ObjectType({ description: 'The export, or why it was refused.' })
export class BookBatchPayload extends Payload {
  @Field(() => BookBatchType, { nullable: true, description: 'The batch; null when refused.' })
  batch?: BookBatchType | null;
}

/** Converts what waits to the graph type. */
export const waitingType = ({ amount, ...waiting }: WaitingReading): WaitingEntries => ({
  ...waiting,
  amount: usd(amount),
});

/** Converts an export to the graph type. */
export const batchType = ({ debits, ...batch }: BatchReading): BookBatchType => ({
  ...batch,
  debits: usd(debits),
});
