import { portals } from './answers.ts';
import { data, graph } from './graph.ts';
import { rosa } from './people.ts';

export { dashboard, money, owed, portals, visit } from './answers.ts';

/** Signs Rosa in. */
export const signedIn = (values: Record<string, unknown> = {}) =>
  graph.query('Me', () => data({ me: { ...rosa, ...values } }));

/** The graph's answer to someone who may open no portal. */
export const noPortal = graph.query('Portals', () =>
  data({ portals: { ...portals(), portals: [] } }),
);
