import { afterEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSession } from './session.ts';

afterEach(() => document.body.replaceChildren());

it('hydrates a page prerendered for visitors without rendering it a second time', async () => {
  let renders = 0;
  const Reader = (): ReactNode => {
    renders += 1;
    return useSession().status;
  };
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Reader />);
  document.body.append(root);
  renders = 0;
  await act(async () => void hydrateRoot(root, <Reader />));
  expect(root.textContent).toBe('signed-out');
  expect(renders).toBe(1);
});
