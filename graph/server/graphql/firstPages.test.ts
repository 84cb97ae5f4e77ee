import type { ApolloServer, ApolloServerPlugin } from '@apollo/server';
import { describe, expect, it, jest } from '@jest/globals';
import type { GraphContext } from '../../shared/context.ts';
import { defaultProvider } from '../../shared/provider.rules.ts';
import { firstPageHeader, type WebBundle } from '../site/site.rules.ts';
import { firstPages } from './firstPages.ts';

const firstReads = { Me: 'query Me { me { id } }', Dashboard: 'query Dashboard { me { id } }' };

/** Asks for pages as a browser does; `render` stands in for the built web. */
function pagesOf(render: () => Promise<unknown>) {
  const errors: unknown[] = [];
  const server = {
    executeOperation: () =>
      Promise.resolve({ body: { kind: 'single', singleResult: { data: { me: null } } } }),
  } as unknown as ApolloServer<GraphContext>;
  const bundle = { firstReads, firstPage: render } as unknown as WebBundle;
  const plugin = firstPages(server, bundle, { provider: defaultProvider });
  const contextValue = {
    log: { error: (line: unknown) => errors.push(line) },
    request: { id: 'r1' },
  };
  const ask = async (url?: string, query = firstReads.Dashboard, failures?: unknown[]) => {
    const headers = new Map(url === undefined ? [] : [[firstPageHeader, url]]);
    const result = { data: { me: null }, errors: failures, extensions: undefined };
    const response = { body: { kind: 'single', singleResult: result } };
    type Start = Required<ApolloServerPlugin<GraphContext>>['requestDidStart'];
    const started = await plugin.requestDidStart?.({
      request: { query, http: { headers } },
    } as unknown as Parameters<Start>[0]);
    const ended = { response, contextValue };
    await started?.willSendResponse?.(
      ended as unknown as Parameters<NonNullable<typeof started.willSendResponse>>[0],
    );
    return (result.extensions as { page?: unknown } | undefined)?.page;
  };
  return { ask, errors };
}

describe('the first page with an answer', () => {
  it('comes only to who asks for a dashboard with its own read', async () => {
    const { ask } = pagesOf(() => Promise.resolve('the page'));
    expect(await ask('/client-portal')).toBe('the page');
    expect(await ask('/')).toBe('the page');
    expect(await ask()).toBeUndefined();
    expect(await ask('/desk')).toBeUndefined();
    expect(await ask('/billing')).toBeUndefined();
    expect(await ask('/client-portal', 'query Dashboard { me { email } }')).toBeUndefined();
    expect(await ask('/client-portal', firstReads.Dashboard, [{}])).toBeUndefined();
  });

  it('is left out while two are being rendered', async () => {
    const open: ((page: string) => void)[] = [];
    const { ask } = pagesOf(() => new Promise((resolve) => open.push(resolve)));
    const both = [ask('/'), ask('/')];
    expect(await ask('/')).toBeUndefined();
    expect(open).toHaveLength(2);
    for (const finish of open) finish('the page');
    expect(await Promise.all(both)).toEqual(['the page', 'the page']);
  });

  it('is left out once rendering has taken its share of the time, for a while', async () => {
    let now = 0; // in milliseconds
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { ask } = pagesOf(() => {
      now += 1_000;
      return Promise.resolve('the page');
    });
    expect(await ask('/')).toBe('the page');
    expect(await ask('/')).toBeUndefined();
    now += 2_000;
    expect(await ask('/')).toBe('the page');
    clock.mockRestore();
  });

  it('is left out if it can’t be rendered, which is logged, and others still come', async () => {
    let renders = 0;
    const { ask, errors } = pagesOf(() => {
      renders += 1;
      return renders === 1 ? Promise.reject(new Error('no')) : Promise.resolve('the page');
    });
    expect(await ask('/')).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(await ask('/')).toBe('the page');
  });
});
