import { expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSession } from './session.ts';

it('hydrates a page prerendered for visitors without rendering it a second time', async () => {
  let renders = 0;
  const Reader = (): ReactNode => {
    renders += 1;
    return useSession().status;
  };
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Reader />);
  renders = 0;
  let root: Root;
  await act(async () => {
    root = hydrateRoot(page, <Reader />);
  });
  expect(page.textContent).toBe('signed-out');
  expect(renders).toBe(1);
  act(() => root.unmount());
});
