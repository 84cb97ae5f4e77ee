import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import type { Connection } from '../../shared/paging/keyset.ts';
import { Payload } from '../../shared/userErrors.ts';
import { maxRepricedVisits } from './priceChange.rules.ts';

@ObjectType('RepricedVisit', {
  description: 'A visit that would cost something else. For staff and admins.',
})
export class RepricedVisitType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => Money, { description: 'What it costs now.' })
  before!: Money;

  @Field(() => Money, { description: 'What it would cost.' })
  after!: Money;
}

@ObjectType('RepricedClient', {
  description: 'A client whom a change of prices concerns. For staff and admins.',
})
export class RepricedClientType {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether an email will tell them, or else the office.' })
  isEmailed!: boolean;

  @Field(() => Int, {
    description:
      'How many of their visits cost something else; none if only those of a plan to come do.',
  })
  visitCount!: number;

  @Field(() => Money, { description: 'What these visits cost now.' })
  before!: Money;

  @Field(() => Money, { description: 'What they would cost.' })
  after!: Money;

  @Field(() => [RepricedVisitType], {
    description: `These visits, soonest first; at most ${maxRepricedVisits}.`,
  })
  visits!: RepricedVisitType[];
}

const RepricedClientConnection = connectionType('RepricedClient', RepricedClientType, {
  one: 'client',
  many: 'clients, by their first visit that costs something else',
});

@ObjectType('PriceChangeTotals', {
  description: 'What a change of prices touches, added up. For staff and admins.',
})
export class PriceChangeTotals {
  @Field(() => DateScalar, { description: 'First day that costs something else.' })
  firstDay!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day before the next price begins; null if there is none.',
  })
  lastDay!: string | null;

  @Field(() => Boolean, { description: 'Whether days that are over change, which takes a reason.' })
  needsReason!: boolean;

  @Field(() => Int, { description: 'How many clients will be told, with those of plans to come.' })
  clientCount!: number;

  @Field(() => Int, { description: 'How many visits cost something else.' })
  visitCount!: number;

  @Field(() => Int, {
    description: 'How many visits of those days are billed, and keep what they were billed.',
  })
  billedCount!: number;

  @Field(() => Money, { description: 'What the visits cost now.' })
  before!: Money;

  @Field(() => Money, { description: 'What they would cost.' })
  after!: Money;
}

@ObjectType({
  description: 'What a change of prices would do, or why it would be refused. Nothing is stored.',
})
export class PriceChangePreview extends Payload {
  @Field(() => PriceChangeTotals, { nullable: true, description: 'Null when refused.' })
  totals?: PriceChangeTotals | null;

  @Field(() => RepricedClientConnection, {
    nullable: true,
    description:
      'The clients it concerns, by their first visit that costs something else. Null when refused.',
  })
  clients?: Connection<RepricedClientType> | null;
}

@ObjectType('PriceChange', {
  description: 'That a price was entered, corrected or taken back. For staff and admins.',
})
export class PriceChangeType {
  @Field(() => ID, { description: 'Identifier of the change.' })
  id!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First day of the price as it was before; null for a new one.',
  })
  firstDayBefore!: string | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'The price as it was; null for a new one, or if the price list held for the client.',
  })
  priceBefore!: Money | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First day of the price; null once it was taken back.',
  })
  firstDay!: string | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'The price; null once it was taken back, or if the price list holds for the client.',
  })
  price!: Money | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the price of days that were over changed; null if none were.',
  })
  reason!: string | null;

  @Field(() => String, { description: 'Who changed it, by name.' })
  changedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  changedAt!: Date;

  @Field(() => Int, { description: 'How many clients were told.' })
  toldCount!: number;
}
