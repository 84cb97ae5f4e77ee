import { Field, ID, InterfaceType } from 'type-graphql';

/** A row as `node` answers it. */
export interface NodeRow {
  __typename: string;
  id: string;
}

@InterfaceType({
  description: 'A record with an identifier, as `node` and `nodes` find it.',
  resolveType: ({ __typename }: NodeRow) => __typename,
})
export abstract class Node {
  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;
}
