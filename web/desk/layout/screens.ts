import type { Role } from '../../app/graph/schema.generated.ts';
import { deskCopy as copy } from '../copy.ts';
import { deskPaths } from '../paths.ts';

interface ScreenLink {
  to: string;
  text: string;
  /** Whether only this very address counts as being there. */
  end?: boolean;
  /** Whether it says how many submissions wait. */
  waiting?: boolean;
  /** Whether it is for admins alone. */
  admin?: boolean;
}

const screens: readonly ScreenLink[] = [
  { to: deskPaths.today, text: copy.today, end: true },
  { to: deskPaths.schedule, text: copy.schedule },
  { to: deskPaths.exceptions, text: copy.exceptions },
  { to: deskPaths.inbox, text: copy.inbox, waiting: true },
  { to: deskPaths.clients, text: copy.clients },
  { to: deskPaths.caregivers, text: copy.caregivers },
  { to: deskPaths.billing, text: copy.billing },
  { to: deskPaths.services, text: copy.services },
  { to: deskPaths.reports, text: copy.reports },
  { to: deskPaths.people, text: copy.people, admin: true },
  { to: deskPaths.activity, text: copy.activity },
];

/** The screens that someone of the office works on, in the order of the day. */
export const screensFor = (role: Role): readonly ScreenLink[] =>
  screens.filter(({ admin }) => !admin || role === 'ADMIN');
