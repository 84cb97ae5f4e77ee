import {
  defaultFieldResolver,
  getNamedType,
  GraphQLString,
  isInputObjectType,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { isReadableText, messages } from '../../shared/validation/forms.rules.ts';

/** Longest text that a query takes, in characters: the words of a search, a cursor. */
export const longestReadText = 500;

/**
 * Checks the texts that every query is given, wherever they stand in its arguments, before it runs: PostgreSQL refuses some,
 * and a long one costs more than it finds. What a mutation is given is a form, whose own schema names the field at fault.
 */
export function checkReadTexts(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()!.getFields())) {
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
