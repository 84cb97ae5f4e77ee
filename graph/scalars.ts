import { GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { isCalendarDate } from './forms/forms.rules.ts';

const exactDecimal = /^-?\d+(\.\d+)?$/;

function textScalar(name: string, description: string, accepts: (value: string) => boolean): GraphQLScalarType<string, string> {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && accepts(value)) return value;
    throw new TypeError(`${name} cannot represent this value`);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
  });
}

/** An exact decimal as text; never a float (ruling 17). */
export const DecimalScalar = textScalar(
  'Decimal',
  'An exact decimal number as text, for example "37.50". Money has two decimals.',
  (value) => exactDecimal.test(value),
);

/** A calendar date; never shifts with a time zone (ruling 18). */
export const DateScalar = textScalar('Date', 'A calendar date without a time, as YYYY-MM-DD.', isCalendarDate);

/** An instant in UTC. */
export const DateTimeScalar: GraphQLScalarType<Date, string> = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'An instant as ISO 8601 in UTC, for example "2026-03-04T21:00:00.000Z".',
  specifiedByURL: null,
  extensions: {},
});
