import { GraphQLScalarType, Kind } from 'graphql';
import { registerEnumType } from 'type-graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { weekdays } from './week.rules.ts';
import { isCalendarDate, isInUsualYears } from './validation/forms.rules.ts';

const exactDecimal = /^-?\d+(\.\d+)?$/;

/** @param accepts checks input; output comes from the database and is only checked for its form */
function textScalar(
  name: string,
  example: string,
  description: string,
  form: RegExp,
  accepts = (value: string): boolean => form.test(value),
): GraphQLScalarType<string, string> {
  const check =
    (isGood: (value: string) => boolean) =>
    (value: unknown): string => {
      if (typeof value === 'string' && isGood(value)) return value;
      throw new TypeError(`${name} cannot represent this value: send text, such as "${example}"`);
    };
  const parse = check(accepts);
  return new GraphQLScalarType({
    name,
    description,
    serialize: check((value) => form.test(value)),
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

/** An exact decimal as text; never a float. */
export const DecimalScalar = textScalar(
  'Decimal',
  '37.50',
  'An exact decimal number as text, for example "37.50". Money has two decimals.',
  exactDecimal,
  // Accepts anything here, so that the field can refuse it with its own message.
  () => true,
);

/** A calendar date, independent of time zones. */
export const DateScalar = textScalar(
  'Date',
  '2026-03-04',
  'A calendar date without a time, as YYYY-MM-DD.',
  /^\d{4}-\d{2}-\d{2}$/,
  isCalendarDate,
);

const instants = GraphQLDateTimeISO.toConfig();

function inUsualYears(value: unknown): void {
  if (typeof value === 'string' && !isInUsualYears(value))
    throw new TypeError(
      'DateTime cannot represent this value: its year is before 1900 or after 2999',
    );
}

/** An instant in UTC; input must be in the years 1900 to 2999. */
export const DateTimeScalar: GraphQLScalarType<Date, string> = new GraphQLScalarType({
  ...instants,
  parseValue(value) {
    inUsualYears(value);
    return instants.parseValue(value);
  },
  parseLiteral(node, variables) {
    if (node.kind === Kind.STRING) inUsualYears(node.value);
    return instants.parseLiteral(node, variables);
  },
  name: 'DateTime',
  description: 'An instant as ISO 8601 in UTC, such as "2026-03-04T21:00:00.000Z".',
  specifiedByURL: null,
  extensions: {},
});

/** A weekday: by name in the graph, and from 0 for Sunday to 6 in the code. */
export const WeekdayEnum = Object.fromEntries(weekdays.map((name, day) => [name, day]));
registerEnumType(WeekdayEnum, {
  name: 'Weekday',
  description: 'A day of the week.',
  valuesConfig: Object.fromEntries(
    weekdays.map((name) => [name, { description: `${name[0]}${name.slice(1).toLowerCase()}.` }]),
  ),
});
