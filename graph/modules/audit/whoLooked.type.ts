import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../shared/paging/connectionType.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import type { Look, Looker } from './whoLooked.rules.ts';

const LookEnum = choicesEnum<Look>('Look', 'What somebody looked at of a client’s record.', {
  record: 'The record: how to reach them, people around them, holds, and who looked.',
  visits: 'Visits and plans.',
  notes: 'Care updates.',
  money: 'Prices, invoices and payments.',
  list: 'The name, in a list with others.',
});

const LookerEnum = choicesEnum<Looker>('Looker', 'As whom somebody looked at a client’s record.', {
  office: 'Somebody of the office.',
  caregiver: 'A caregiver.',
  person: 'A person around the client, in the portal.',
  program: 'A program of the office, with a token.',
});

@ObjectType('RecordLook', {
  description: 'That somebody looked at a client’s record on a day, whatever they did there.',
})
export class RecordLook {
  @Field(() => DateScalar, { description: 'The day, in Phoenix.' })
  day!: string;

  @Field(() => String, { description: 'Full name of who looked.' })
  name!: string;

  @Field(() => LookerEnum, { description: 'As whom.' })
  as!: Looker;

  @Field(() => String, {
    nullable: true,
    description: 'What a person around the client is to them, such as "daughter"; null for others.',
  })
  relation!: string | null;

  @Field(() => [LookEnum], { description: 'What they looked at.' })
  looks!: Look[];
}

@ObjectType({ description: 'One person and day, and its position in the list.' })
export class RecordLookEdge {
  @Field(() => String, { description: 'Cursor: pass it as `after` to get what follows.' })
  cursor!: string;

  @Field(() => RecordLook, { description: 'Who looked on that day, and at what.' })
  node!: RecordLook;
}

@ObjectType({
  description: 'A page of who looked at a client’s record. It is not counted: that reads it all.',
})
export class RecordLookConnection {
  @Field(() => [RecordLookEdge], { description: 'The entries on this page, each with its cursor.' })
  edges!: RecordLookEdge[];

  @Field(() => [RecordLook], { description: 'The entries on this page.' })
  nodes!: RecordLook[];

  @Field(() => PageInfo, { description: 'The position of this page in the list.' })
  pageInfo!: PageInfo;
}
