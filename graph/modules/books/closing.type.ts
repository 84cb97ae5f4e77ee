import { Field, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { MonthReading } from './closing.queries.ts';

@ObjectType({
  description:
    'A month of the books. Nothing is booked in a closed one anymore: what corrects it is booked on the day it was done. Only staff and admins can read it.',
})
export class BookMonth {
  @Field(() => DateScalar, { description: 'Its first day.' })
  month!: string;

  @Field(() => Boolean, { description: 'True if it is closed.' })
  isClosed!: boolean;

  @Field(() => Boolean, {
    description: 'True if an admin can close it now: it is over in Phoenix, and open.',
  })
  canClose!: boolean;

  @Field(() => Boolean, {
    description: 'True if an admin can reopen it now: it is the last closed one.',
  })
  canReopen!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'First and last name of who closed it last; null if nobody did.',
  })
  closedBy!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was closed last; null if it never was.',
  })
  closedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'First and last name of who reopened it since; null if nobody did.',
  })
  reopenedBy!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was reopened since; null if it wasn’t.',
  })
  reopenedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was reopened; null if it wasn’t.',
  })
  reopenReason!: string | null;
}

@ObjectType({ description: 'The months of the books, or why it was refused.' })
export class BookMonthsPayload extends Payload {
  @Field(() => [BookMonth], {
    nullable: true,
    description: 'The months as `bookMonths` lists them; null when refused.',
  })
  months?: BookMonth[] | null;
}

/** Converts a month to the graph type. */
export const monthType = ({ isOver, isLastClosed, ...month }: MonthReading): BookMonth => ({
  ...month,
  canClose: isOver && !month.isClosed,
  canReopen: isLastClosed,
});
