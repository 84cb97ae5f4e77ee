import { screen, within } from '@testing-library/react';
import { data, graph } from '../../../testing/graph.ts';
import { dashboard } from '../../../testing/portal.ts';
import { renderSite } from '../../../testing/renderSite.tsx';
import { tokenFor } from '../../../testing/people.ts';

export const open = () => renderSite('/client-portal', { token: tokenFor(600) });

export const shows = (...values: Parameters<typeof dashboard>) =>
  graph.query('Dashboard', () => data(dashboard(...values)));

export const section = async (name: string) => within(await screen.findByRole('region', { name }));
