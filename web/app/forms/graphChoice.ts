import { enumName } from '#graph/shared/validation/forms.rules';

type GraphName<Choice extends string> = Choice extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${GraphName<Tail>}`
  : Uppercase<Choice>;

/** The graph's name of a hyphenated choice (ruling 35), or nothing where none was made. */
export function graphChoice<Choice extends string>(
  choices: readonly Choice[],
  value: string,
): GraphName<Choice> | undefined {
  const choice = choices.find((one) => one === value);
  return choice === undefined ? undefined : (enumName(choice) as GraphName<Choice>);
}
