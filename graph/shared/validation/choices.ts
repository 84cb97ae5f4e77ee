import { registerEnumType } from 'type-graphql';
import { enumName } from './forms.rules.ts';

/**
 * Makes and registers a graph enum for hyphenated choices (product 8.3): `within-week` is
 * WITHIN_WEEK in the graph and unchanged everywhere else.
 * @param descriptions of each choice, in the order of the enum
 */
export function choicesEnum<Choice extends string>(
  name: string,
  description: string,
  descriptions: Readonly<Record<Choice, string>>,
): Record<string, Choice> {
  const choices = Object.keys(descriptions) as Choice[];
  const values = Object.fromEntries(choices.map((choice) => [enumName(choice), choice]));
  const valuesConfig = Object.fromEntries(
    choices.map((choice) => [enumName(choice), { description: descriptions[choice] }]),
  );
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}

/** Converts a graph enum value for REST and the database: `IN_PROGRESS` gives `in-progress`. */
export const hyphenated = (value: string): string => value.toLowerCase().replaceAll('_', '-');
