import {
  defaultFieldResolver,
  getNamedType,
  GraphQLString,
  isInputObjectType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { isReadableText, messages } from '../../shared/validation/forms.rules.ts';

/** Maximum length of a text argument of a query, in characters: a search, a cursor. */
export const longestReadText = 500;

/**
 * Checks all text in the arguments of every query, and of every list below a record, before it runs: PostgreSQL refuses some, and a
 * long one costs more than it finds. Inputs of mutations are forms, whose schemas name the invalid
 * field.
 */
export function checkReadTexts(schema: GraphQLSchema): void {
  const records = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => type !== schema.getMutationType());
  for (const field of records.flatMap((type) => Object.values(type.getFields()))) {
    if (!field.args.some(({ type }) => holdsText(type))) continue;
    const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<
      unknown,
      GraphContext
    >;
    field.resolve = (source, given, context: GraphContext, info) => {
      for (const { name, type } of field.args) check(type, name, given[name]);
      return resolve(source, given, context, info);
    };
  }
}

function holdsText(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return (
    named === GraphQLString ||
    (isInputObjectType(named) &&
      Object.values(named.getFields()).some((field) => holdsText(field.type)))
  );
}

function check(type: GraphQLInputType, path: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) return value.forEach((entry) => check(type, path, entry));
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    for (const field of Object.values(named.getFields()))
      check(field.type, `${path}.${field.name}`, (value as Record<string, unknown>)[field.name]);
  } else if (named === GraphQLString) {
    checkText(path, value as string);
  }
}

/** @throws Failure BAD_USER_INPUT */
function checkText(path: string, text: string): void {
  if (text.length > longestReadText)
    throw new Failure('BAD_USER_INPUT', `${messages.tooLong(path, longestReadText)}.`);
  if (!isReadableText(text)) throw new Failure('BAD_USER_INPUT', `${messages.unreadable(path)}.`);
}
