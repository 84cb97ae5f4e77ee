import { registerEnumType } from 'type-graphql';
import { enumName } from './forms.rules.ts';

/**
 * Makes a graph enum of hyphenated choices (product 8.3) and registers it: `within-week` is
 * WITHIN_WEEK in the graph and itself everywhere else.
 * @param descriptions what each choice means, in the order in which the graph shall list them
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

/** A graph enum value as REST and the database hold it: `IN_PROGRESS` reads `in-progress`. */
export const hyphenated = (value: string): string => value.toLowerCase().replaceAll('_', '-');
