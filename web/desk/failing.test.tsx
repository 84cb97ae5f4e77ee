import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { failure, graph, server } from '../testing/graph.ts';
import { deskScreens } from './screens.ts';
import { atDesk, renderDesk, teresa } from './testing/desk.tsx';

atDesk();

it.each(deskScreens.map(({ path }) => path))(
  '%s says when it couldn’t be loaded, and offers to try again',
  async (path) => {
    server.use(graph.operation(() => failure('INTERNAL')));
    const address = path.replace(':kind', 'consultation').replace(':id', 'x1');
    await renderDesk(address, { user: { ...teresa, role: 'ADMIN' } });
    expect(await screen.findAllByRole('button', { name: 'Try Again' })).not.toEqual([]);
  },
);
