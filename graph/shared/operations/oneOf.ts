import { isInputObjectType, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

/** An input of which exactly one field is given: `@oneOf` in the schema, refused before it runs. */
export const OneOf = (): ClassDecorator => Extensions({ oneOf: true });

/** Marks the inputs that say so, for which TypeGraphQL has no option. */
export function markOneOf(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type) && type.extensions.oneOf === true) type.isOneOf = true;
}
