import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { longestPage, usualPage, type Connection } from './keyset.ts';
import { maxInSearch, usualMax } from './total.ts';

@ObjectType({ description: 'The position of a page in its list.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there are more entries after this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there are entries before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first entry; null when the page is empty.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last entry: pass it as `after` to get the next page; null when the page is empty.',
  })
  endCursor!: string | null;
}

/** Descriptions of the arguments `first` and `after`, shared by all lists. */
export const pageArguments = {
  first: `Maximum number of entries, 1 to ${longestPage}.`,
  after: 'Cursor of the entry before the page; omit it for the first page.',
  refusals: `BAD_USER_INPUT when \`first\` is not between 1 and ${longestPage} or \`after\` is not a cursor of this list.`,
} as const;

/** The arguments of a list below a record. */
@ArgsType()
export class PageArguments {
  @Field(() => Int, {
    nullable: true,
    defaultValue: usualPage,
    description: pageArguments.first,
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: pageArguments.after })
  after?: string | null;
}

/**
 * Makes the connection type of a list, with its edge.
 * @param name of the node's type: "Appointment" gives `AppointmentConnection` and `AppointmentEdge`
 * @param words names of the entries for the descriptions: `{ one: 'visit', many: 'visits, soonest
 *   first' }`
 */
export function connectionType<Node extends object>(
  name: string,
  node: ClassType<Node>,
  { one, many }: { one: string; many: string },
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `One ${one} and its position in the list.` })
  class Edge {
    @Field(() => String, {
      description: `Cursor of this ${one}: pass it as \`after\` to get what follows.`,
    })
    cursor!: string;

    @Field(() => node, { description: `The ${one}.` })
    node!: Node;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${many}.` })
  class Page {
    @Field(() => [Edge], { description: 'The entries on this page, each with its cursor.' })
    edges!: Edge[];

    @Field(() => [node], { description: 'The entries on this page.' })
    nodes!: Node[];

    @Field(() => PageInfo, { description: 'The position of this page in the list.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description:
        'Total number of entries. It may be an estimate for a long list: see `totalCountIsExact`.',
    })
    totalCount!: number;

    @Field(() => Boolean, {
      description: `Whether the entries were actually counted. False for an estimate, which is always above ${usualMax.toLocaleString('en-US')}, or above ${maxInSearch} in a search for clients.`,
    })
    totalCountIsExact!: boolean;
  }
  return Page;
}
