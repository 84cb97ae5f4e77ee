import type { ReactNode } from 'react';
import { redirectDocument, type RouteObject } from 'react-router-dom';
import { page } from '../app/page.ts';
import { GlobalStyle } from '../ui/GlobalStyle.tsx';
import { FullScreenSpinner } from '../ui/Spinner.tsx';
import { Desk } from './Desk.tsx';
import { DeskError } from './layout/DeskError.tsx';
import { caregiverPath, clientPath, deskInvoicePath, deskPaths, submissionPath } from './paths.ts';

/** Shown until the first screen's code has loaded. */
const DeskComing = (): ReactNode => (
  <>
    <GlobalStyle />
    <FullScreenSpinner />
  </>
);

/** Every screen of the desk, one line each, each in its own chunk. */
const screens: RouteObject[] = [
  page(deskPaths.today, () => import('./today/TodayPage.tsx')),
  page(deskPaths.schedule, () => import('./schedule/SchedulePage.tsx')),
  page(deskPaths.exceptions, () => import('./exceptions/ExceptionsPage.tsx')),
  {
    ...page(deskPaths.inbox, () => import('./inbox/InboxPage.tsx')),
    index: false,
    children: [page(submissionPath(':kind', ':id'), () => import('./inbox/SubmissionPage.tsx'))],
  },
  page(deskPaths.clients, () => import('./clients/ClientsPage.tsx')),
  page(clientPath(':id'), () => import('./clients/ClientPage.tsx')),
  page(deskPaths.caregivers, () => import('./caregivers/CaregiversPage.tsx')),
  page(caregiverPath(':id'), () => import('./caregivers/CaregiverPage.tsx')),
  page(deskPaths.hours, () => import('./hours/HoursPage.tsx')),
  page(deskPaths.billing, () => import('./billing/InvoicesPage.tsx')),
  page(deskPaths.unbilled, () => import('./billing/UnbilledPage.tsx')),
  page(deskPaths.payments, () => import('./billing/PaymentsPage.tsx')),
  page(deskInvoicePath(':id'), () => import('./billing/InvoicePage.tsx')),
  page(deskPaths.services, () => import('./services/ServicesPage.tsx')),
  page(deskPaths.reports, () => import('./reports/ReportsPage.tsx')),
  page(deskPaths.people, () => import('./people/PeoplePage.tsx')),
  page(deskPaths.activity, () => import('./activity/ActivityPage.tsx')),
  page(`${deskPaths.today}/*`, () => import('./layout/NoSuchScreen.tsx')),
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
