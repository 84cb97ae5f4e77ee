import { Field, ObjectType } from 'type-graphql';

/** Where a page of a list stands within the whole. */
@ObjectType({ description: 'Where a page of a list stands within the whole list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether entries follow this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether entries stand before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first entry; null when the page is empty.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last entry: give it as `after` to read on; null when the page is empty.',
  })
  endCursor!: string | null;
}
