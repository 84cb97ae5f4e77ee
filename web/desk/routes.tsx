import type { ReactNode } from 'react';
import { redirectDocument, type RouteObject } from 'react-router-dom';
import { page } from '../app/page.ts';
import { deskPath } from '../paths.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { Desk } from './Desk.tsx';
import { DeskError } from './layout/DeskError.tsx';
import { deskScreens } from './screens.ts';

/** Shown until the first screen's code has loaded. */
const DeskComing = (): ReactNode => (
  <>
    <GlobalStyle />
    <FullScreenSpinner />
  </>
);

const routeOf = ({ path, page: load }: (typeof deskScreens)[number]): RouteObject =>
  page(path, load);

const screens: RouteObject[] = [
  ...deskScreens
    .filter(({ over }) => over === undefined)
    .map((screen): RouteObject => {
      const children = deskScreens.filter(({ over }) => `${deskPath}/${over}` === screen.path);
      return children.length === 0
        ? routeOf(screen)
        : { ...routeOf(screen), index: false, children: children.map(routeOf) };
    }),
  page(`${deskPath}/*`, () => import('./layout/NoSuchScreen.tsx')),
];

/** The site is a separate document. */
const elsewhere: RouteObject = {
  path: '*',
  loader: ({ request }) => redirectDocument(request.url),
};

export const routes: RouteObject[] = [
  {
    Component: Desk,
    HydrateFallback: DeskComing,
    ErrorBoundary: DeskError,
    children: [{ ErrorBoundary: DeskError, children: screens }],
  },
  elsewhere,
];
