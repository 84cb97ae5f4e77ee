import type { TestApp } from './app.ts';

interface Refused {
  field: string | null;
  code: string;
  message: string;
}

/** What a mutation answered: its payload, and the codes of errors instead of it. */
export type Acted<Payload> = Payload & { userErrors: Refused[]; codes: string[] };

/** Sends a query and returns its data; any error fails the test. */
export async function read<Data>(
  app: TestApp,
  query: string,
  token: string | null,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { data, errors } = await app.graph<Data>(query, variables, token);
  expect(errors).toEqual([]);
  return data;
}

/** Sends a mutation with its one input, and asks for these fields of its payload. */
export async function act<Payload extends object>(
  app: TestApp,
  mutation: string,
  fields: string,
  input: Record<string, unknown>,
  token: string | null,
): Promise<Acted<Payload>> {
  const type = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await app.graph<{ answer: Payload & { userErrors: Refused[] } } | null>(
    `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) { ${fields} userErrors { field code message } } }`,
    { input },
    token,
  );
  return {
    // So that no test takes an error for a mutation that refused nothing.
    userErrors: errors.map(({ message, extensions: { code } }) => ({ field: null, code, message })),
    ...data?.answer,
    codes: errors.map(({ extensions }) => extensions.code),
  } as unknown as Acted<Payload>;
}
