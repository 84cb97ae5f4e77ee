import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../modules/identity/user.factory.ts';
import { testApp, type TestApp } from './app.ts';

interface Answer {
  person: Record<string, unknown> | null;
  userErrors: { field: string | null; message: string; code: string }[];
}

/** An office that keeps clients and caregivers, of whom there are none before each test. */
export class People {
  app!: TestApp;
  /** Of someone of the staff. */
  token!: string;

  constructor() {
    beforeAll(async () => {
      this.app = await testApp();
      const staff = await makeUser(this.fork(), { role: 'staff' });
      this.token = await this.app.services.sessions.open(staff.id);
    });
    afterAll(() => this.app?.stop());
    beforeEach(() => this.app.database.pool.query('truncate clients, caregivers cascade'));
  }

  fork = (): EntityManager => this.app.database.orm.em.fork();

  /** Sends an operation whose only field is called `answer`. */
  ask = async <T = Answer>(
    document: string,
    variables: Record<string, unknown> = {},
  ): Promise<T> => {
    const { data, errors } = await this.app.graph<{ answer: T }>(document, variables, this.token);
    expect(errors).toEqual([]);
    return data.answer;
  };

  /** Sends a mutation of one input, and reads these fields of whom it changed. */
  changing =
    (payload: string, fields: string) =>
    (name: string, type: string, input: Record<string, unknown>): Promise<Answer> =>
      this.ask(
        `mutation ($input: ${type}!) { answer: ${name}(input: $input) { person: ${payload} { ${fields} } userErrors { field message code } } }`,
        { input },
      );
}

export const lastNames = (list: { nodes: { lastName: string }[] }): string[] =>
  list.nodes.map(({ lastName }) => lastName);
