import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { failure, graph, server } from '../../testing/graph.ts';
import { deskScreens } from '../screens.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { fill, press, reads, see } from '../testing/hands.ts';
import { ann, wholeList } from '../testing/records.ts';
import { shows } from '../today/testing/today.ts';

/** What all screens have from `Loaded` and `List`: their own tests say nothing of it. */
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

describe('a screen', () => {
  it('says why it couldn’t be loaded in the graph’s words, if there are any, and loads again', async () => {
    server.use(graph.query('DeskToday', () => failure('FORBIDDEN', 'This is for the office.')));
    await renderDesk('/desk');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This is for the office.');
    shows({});
    await press('Try Again', within(alert));
    await see('Nothing needs you right now.');
  });

  it('of a record that doesn’t exist says so in the graph’s words, and offers nothing', async () => {
    server.use(graph.query('DeskClient', () => failure('NOT_FOUND', 'There’s no such client.')));
    await renderDesk('/desk/clients/nobody');
    await see('There’s no such client.');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});

describe('a list', () => {
  it('says when it couldn’t be loaded, when there is nothing, and when nothing matches', async () => {
    server.use(graph.query('DeskClients', () => failure('INTERNAL')));
    await renderDesk('/desk/clients');
    await see('We couldn’t load the clients.');
    reads('DeskClients', { clients: wholeList([]) });
    await press('Try Again');
    await see('No clients yet');
    await fill('Search', 'zzz');
    await see('No client matches');
  });

  it('is loaded page by page', async () => {
    reads('DeskClients', ({ after }) => ({
      clients: {
        ...wholeList([after ? ann({ id: 'c2', firstName: 'Bo' }) : ann()]),
        ...{ totalCount: 600, totalCountIsExact: false },
        pageInfo: {
          ...{ __typename: 'PageInfo', hasNextPage: !after },
          endCursor: after ? null : 'c1',
        },
      },
    }));
    await renderDesk('/desk/clients');
    await see('Showing 1 of about 600 clients');
    await press('Show More');
    await see('Bo Begaye', 'Ann Begaye', 'Showing all 2 clients');
  });
});
