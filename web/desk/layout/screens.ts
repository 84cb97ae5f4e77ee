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
  { to: deskPaths.inbox, text: copy.inbox, waiting: true },
];

/** The screens that someone of the office works on, in the order of the day. */
export const screensFor = (role: Role): readonly ScreenLink[] =>
  screens.filter(({ admin }) => !admin || role === 'ADMIN');
