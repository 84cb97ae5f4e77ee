import { data, graph } from './graph.ts';
import { rosa } from './people.ts';

export { dashboard, money, owed, visit } from './answers.ts';

/** Signs Rosa in. */
export const signedIn = (values: Record<string, unknown> = {}) =>
  graph.query('Me', () => data({ me: { ...rosa, ...values } }));
