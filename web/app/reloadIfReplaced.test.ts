import { beforeEach, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { isReplaced } from './reloadIfReplaced.ts';
import { serveGraph, server } from '../testing/graph.ts';

serveGraph();

const page = (main: string): string => `<script type="module" data-main="${main}"></script>`;
const answer = (body: string, status = 200): void =>
  server.use(http.get('*/', () => HttpResponse.html(body, { status })));

beforeEach(() => {
  document.body.innerHTML = page('/assets/main-1.js');
});

describe('a page whose chunk is missing', () => {
  it('is reloaded if the server has another version', async () => {
    answer(page('/assets/main-2.js'));
    expect(await isReplaced()).toBe(true);
  });

  it('is not reloaded if the server has the same version', async () => {
    answer(page('/assets/main-1.js'));
    expect(await isReplaced()).toBe(false);
  });

  it('is not reloaded without an answer or after a server error', async () => {
    server.use(http.get('*/', () => HttpResponse.error()));
    expect(await isReplaced()).toBe(false);
    answer('Bad Gateway', 502);
    expect(await isReplaced()).toBe(false);
  });
});
