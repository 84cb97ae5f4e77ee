import { beforeEach, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { loadChunk } from './loadChunk.ts';
import { serveGraph, server } from '../testing/graph.ts';

serveGraph();

let asked: string[];
let missing: string | null;
const load = jest.fn<() => Promise<string>>();

beforeEach(() => {
  document.body.innerHTML = '<script type="module" data-main="/assets/main-1.js"></script>';
  asked = [];
  missing = null;
  load.mockReset().mockResolvedValue('module');
  server.use(
    http.get('*/assets/:file', ({ params: { file } }) => {
      asked.push(String(file));
      return file === missing ? HttpResponse.error() : HttpResponse.text('');
    }),
    http.get('*/', () =>
      HttpResponse.html('<script type="module" data-main="/assets/main-1.js"></script>'),
    ),
  );
});

it('imports a chunk once all of its files are loaded, and fetches none twice', async () => {
  expect(await loadChunk(load, ['assets/a.js', 'assets/b.js'])).toBe('module');
  expect(await loadChunk(load, ['assets/b.js', 'assets/c.js'])).toBe('module');
  expect(asked.toSorted()).toEqual(['a.js', 'b.js', 'c.js']);
  expect(document.head.querySelector('[rel=modulepreload]')).toBeNull();
});

it('imports nothing if a file is missing, and fetches that file again the next time', async () => {
  missing = 'e.js';
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(loadChunk(load, ['assets/d.js', 'assets/e.js'])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  missing = null;
  expect(await loadChunk(load, ['assets/d.js', 'assets/e.js'])).toBe('module');
  expect(asked.toSorted()).toEqual(['d.js', 'e.js', 'e.js', 'e.js', 'e.js']);
});

it('does not mistake an error page for the file', async () => {
  server.use(http.get('*/assets/:file', () => HttpResponse.text('', { status: 404 })));
  await expect(loadChunk(load, ['assets/f.js'])).rejects.toThrow('/assets/f.js answers 404');
  expect(load).not.toHaveBeenCalled();
});
