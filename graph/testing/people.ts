import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../modules/identity/user.factory.ts';
import { testApp, type TestApp } from './app.ts';
import { read } from './asking.ts';

interface Answer {
  person: Record<string, unknown> | null;
  userErrors: { field: string | null; message: string; code: string }[];
}

/** An office with clients and caregivers; each test starts without any. */
export class People {
  app!: TestApp;
  /** Token of a staff user. */
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

  /** Sends an operation whose only field is named `answer`. */
  ask = async <T = Answer>(document: string, variables: Record<string, unknown> = {}): Promise<T> =>
    (await read<{ answer: T }>(this.app, document, this.token, variables)).answer;

  /** Sends a mutation with one input, and reads these fields of the changed person. */
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
