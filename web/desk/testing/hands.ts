import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GraphQLQuery, GraphQLVariables } from 'msw/graphql';
import { data, graph, server } from '../../testing/graph.ts';

type Words = string | RegExp;
type Where = Pick<ReturnType<typeof within>, 'findByLabelText' | 'findByRole'>;

export const press = async (name: Words, where: Where = screen): Promise<void> =>
  userEvent.click(await where.findByRole('button', { name }));
/** Fills in a field that a person could type in. */
export async function fill(label: Words, value: string, where: Where = screen): Promise<void> {
  const field = (await where.findByLabelText(label)) as HTMLInputElement;
  expect([field.disabled, field.readOnly]).toEqual([false, false]);
  fireEvent.change(field, { target: { value } });
}
export const choose = async (label: Words, option: string, where: Where = screen) =>
  userEvent.selectOptions(await where.findByLabelText(label), option);
export const check = async (label: Words, where: Where = screen): Promise<void> =>
  userEvent.click(await where.findByLabelText(label));

export const main = () => within(screen.getByRole('main'));
export const dialog = (name?: Words) => within(screen.getByRole('dialog', { name }));
export const opened = async (name?: Words) => within(await screen.findByRole('dialog', { name }));
export const closed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Waits for all of these words, anywhere. */
export const see = async (...all: Words[]): Promise<void> => {
  for (const words of all) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
};
export const value = (
  label: Words,
  where: Where & Pick<typeof screen, 'getByLabelText'> = screen,
) => where.getByLabelText<HTMLInputElement>(label).value;
export const isInvalid = (field: HTMLElement): Promise<void> =>
  waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
export const href = (name: Words, where: Pick<typeof screen, 'getByRole'> = screen) =>
  where.getByRole('link', { name }).getAttribute('href');

type Fields = Record<string, unknown>;
type Asked = GraphQLVariables;

/** Answers a query with these data from now on. Returns the variables received. */
export function reads(query: string, answer: GraphQLQuery | ((asked: Asked) => GraphQLQuery)) {
  const asked: Asked[] = [];
  server.use(
    graph.query(query, ({ variables }) => {
      asked.push(variables);
      return data(typeof answer === 'function' ? answer(variables) : answer);
    }),
  );
  return asked;
}

/** What a mutation answers: a refusal's message, maybe with its field, or what it has done. */
type Answer =
  string | readonly [message: string, field: string] | object | ((input: Asked) => object);

/** Answers each call of a mutation in turn, and like the last from then on. Returns the inputs. */
export function takes(mutation: string, field: string, ...answers: Answer[]): Asked[] {
  const sent: Asked[] = [];
  server.use(
    graph.mutation(mutation, ({ variables }) => {
      const input = (variables.input ?? variables) as Asked;
      sent.push(input);
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {};
      return data({ [field]: payload(typeof answer === 'function' ? answer(input) : answer) });
    }),
  );
  return sent;
}

const payload = (answer: string | object): Fields => {
  const [message, field = null] =
    typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : [];
  if (message === undefined)
    return { __typename: 'Payload', ok: true, userErrors: [], ...(answer as Fields) };
  const refusal = { __typename: 'UserErrorEntry', field, message, code: 'WRONG_STATE' };
  return { __typename: 'Payload', ok: false, userErrors: [refusal] };
};
