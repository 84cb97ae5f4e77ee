import type { Role } from '../app/graph/schema.generated.ts';
import type { Load } from '../app/preloadable.tsx';
import { deskPath } from '../paths.ts';

interface Screen {
  /** As its link and the finder say it. Screens without one are reached from another screen. */
  name?: string;
  /** Whether it has no link in the header, only from another screen and the finder. */
  aside?: true;
  /** Whether only admins get links to it. */
  admin?: true;
  /** Whether its link shows the number of waiting submissions. */
  waiting?: true;
  /** The screen that stays behind this one. */
  over?: string;
  /** In its own chunk. */
  page: Load;
}

/**
 * Every screen of the desk by its path below `/desk`, in the order of the day. Routes, links, the
 * finder, `screenPath` and what the server answers follow from a screen's line.
 */
const screens = {
  '': { name: 'Today', page: () => import('./today/TodayPage.tsx') },
  schedule: { name: 'Schedule', page: () => import('./schedule/SchedulePage.tsx') },
  exceptions: {
    name: 'Exceptions',
    aside: true,
    page: () => import('./exceptions/ExceptionsPage.tsx'),
  },
  inbox: { name: 'Inbox', waiting: true, page: () => import('./inbox/InboxPage.tsx') },
  'inbox/:kind/:id': { over: 'inbox', page: () => import('./inbox/SubmissionPage.tsx') },
  clients: { name: 'Clients', page: () => import('./clients/ClientsPage.tsx') },
  'clients/:id': { page: () => import('./clients/ClientPage.tsx') },
  caregivers: { name: 'Caregivers', page: () => import('./caregivers/CaregiversPage.tsx') },
  'caregivers/:id': { page: () => import('./caregivers/CaregiverPage.tsx') },
  hours: { name: 'Hours', aside: true, page: () => import('./hours/HoursPage.tsx') },
  billing: { name: 'Billing', page: () => import('./billing/InvoicesPage.tsx') },
  'billing/unbilled': { page: () => import('./billing/UnbilledPage.tsx') },
  'billing/payments': { page: () => import('./billing/PaymentsPage.tsx') },
  'billing/received': { page: () => import('./billing/MoneyPage.tsx') },
  'billing/outstanding': { page: () => import('./billing/OutstandingPage.tsx') },
  'billing/books': { page: () => import('./billing/BooksPage.tsx') },
  'billing/:id': { page: () => import('./billing/InvoicePage.tsx') },
  services: { name: 'Services', page: () => import('./services/ServicesPage.tsx') },
  'services/days': {
    name: 'Weekends and Holidays',
    aside: true,
    page: () => import('./services/SpecialDaysPage.tsx'),
  },
  reports: { name: 'Reports', page: () => import('./reports/ReportsPage.tsx') },
  people: { name: 'People', admin: true, page: () => import('./people/PeoplePage.tsx') },
  programs: {
    name: 'Programs',
    aside: true,
    admin: true,
    page: () => import('./programs/ProgramsPage.tsx'),
  },
  settings: {
    name: 'Settings',
    aside: true,
    admin: true,
    page: () => import('./settings/SettingsPage.tsx'),
  },
  activity: { name: 'Activity', page: () => import('./activity/ActivityPage.tsx') },
} satisfies Record<string, Screen>;

/** A screen's path below `/desk`. */
export type ScreenName = keyof typeof screens;

export const deskScreens: readonly (Screen & { path: string })[] = Object.entries(screens).map(
  ([name, screen]) => ({ ...screen, path: name === '' ? deskPath : `${deskPath}/${name}` }),
);

interface ScreenLink extends Screen {
  path: string;
  name: string;
}

/** The screens with a name that a role may open. */
export const screensFor = (role: Role): readonly ScreenLink[] =>
  deskScreens.filter(
    (screen): screen is ScreenLink =>
      screen.name !== undefined && (!screen.admin || role === 'ADMIN'),
  );
