import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { userEvent } from '@testing-library/user-event';
import { serveGraph } from '../testing/graph.ts';
import { routes } from './routes.tsx';
import { deskScreens } from './screens.ts';
import { leaveDesk, renderDesk } from './testing/desk.tsx';

serveGraph();
afterEach(leaveDesk);

describe('the desk', () => {
  it('shows its screens to the office, and says when one doesn’t exist', async () => {
    await renderDesk('/desk/nowhere');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('There’s no such screen');
    // The menu is folded: jsdom has no widths.
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const today = screen.getByRole('link', { name: 'Today' });
    expect(today.getAttribute('href')).toBe('/desk');
    expect(screen.getByRole('link', { name: 'Teresa, your account' })).toBeTruthy();
  });

  it('has the screens whose paths the server knows', () => {
    const pathsOf = (list: readonly RouteObject[]): string[] =>
      list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
    expect(pathsOf(routes).sort()).toEqual(
      [...deskScreens.map(({ path }) => path), '/desk/*', '*'].sort(),
    );
  });
});
