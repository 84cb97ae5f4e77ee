import type { Role } from '../../app/graph/schema.generated.ts';
import { deskCopy as copy } from '../copy.ts';
import { deskPaths } from '../paths.ts';

interface ScreenLink {
  to: string;
  text: string;
  /** Whether the link is current only on exactly this path. */
  end?: boolean;
  /** Whether it shows the number of waiting submissions. */
  waiting?: boolean;
  /** Whether it has no link in the header, only from another screen and the finder. */
  aside?: boolean;
  admin?: boolean;
}

const screens: readonly ScreenLink[] = [
  { to: deskPaths.today, text: copy.today, end: true },
  { to: deskPaths.schedule, text: copy.schedule },
  { to: deskPaths.exceptions, text: copy.exceptions, aside: true },
  { to: deskPaths.inbox, text: copy.inbox, waiting: true },
  { to: deskPaths.clients, text: copy.clients },
  { to: deskPaths.caregivers, text: copy.caregivers },
  { to: deskPaths.hours, text: copy.hours, aside: true },
  { to: deskPaths.billing, text: copy.billing },
  { to: deskPaths.services, text: copy.services },
  { to: deskPaths.reports, text: copy.reports },
  { to: deskPaths.people, text: copy.people, admin: true },
  { to: deskPaths.activity, text: copy.activity },
];

/** The screens a role may open, in the order of the day. */
export const screensFor = (role: Role): readonly ScreenLink[] =>
  screens.filter(({ admin }) => !admin || role === 'ADMIN');

/** Those with a link in the header. */
export const linksFor = (role: Role): readonly ScreenLink[] =>
  screensFor(role).filter(({ aside }) => !aside);
