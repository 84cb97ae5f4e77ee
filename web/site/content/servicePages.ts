import { paths } from '../../paths.ts';
import type { ActionLink } from './types.ts';

/** What the pages of the single services share. */
export const servicePages = {
  orCall: 'or call',
  minutes: (count: number): string => `${count} min`,
} as const;

/** The way back above a page's heading. */
export const backHome: ActionLink = { text: 'Back to Home', to: paths.home };

/** The page above those of the single services. */
export const servicesTrail: readonly ActionLink[] = [{ text: 'Our Services', to: paths.services }];
