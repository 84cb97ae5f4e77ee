import { redirectDocument, type RouteObject } from 'react-router-dom';
import { page } from '../app/page.ts';
import { Desk } from './Desk.tsx';
import { DeskComing } from './layout/DeskComing.tsx';
import { DeskError } from './layout/DeskError.tsx';
import { deskPaths, submissionPath } from './paths.ts';

/** Every screen of the desk, one line each; each has a chunk of its own. */
const screens: RouteObject[] = [
  page(deskPaths.today, () => import('./today/TodayPage.tsx')),
  {
    ...page(deskPaths.inbox, () => import('./inbox/InboxPage.tsx')),
    index: false,
    children: [page(submissionPath(':kind', ':id'), () => import('./inbox/SubmissionPage.tsx'))],
  },
  page(`${deskPaths.today}/*`, () => import('./layout/NoSuchScreen.tsx')),
];

/** The site is another document. */
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
