import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../modules/identity/user.factory.ts';
import { testApp, type Changed, type TestApp } from './app.ts';
import { emptied } from './emptied.ts';

type Answer = Changed<{ person: Record<string, unknown> | null }>;

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
    beforeEach(() => emptied(this.app.database.pool, 'clients', 'caregivers'));
  }

  fork = (): EntityManager => this.app.database.orm.em.fork();

  /** Sends an operation whose only field is named `answer`. */
  ask = async <T = Answer>(document: string, variables: Record<string, unknown> = {}): Promise<T> =>
    (await this.app.read<{ answer: T }>(document, this.token, variables)).answer;

  /** Sends a mutation, and reads these fields of the changed person. */
  changing =
    (payload: string, fields: string) =>
    (name: string, input: Record<string, unknown>): Promise<Answer> =>
      this.app.change(name, input, this.token, `person: ${payload} { ${fields} }`);
}

export const lastNames = (list: { nodes: { lastName: string }[] }): string[] =>
  list.nodes.map(({ lastName }) => lastName);
