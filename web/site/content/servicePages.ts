import { paths } from '../../paths.ts';
import type { ActionLink } from './types.ts';

/** Copy shared by the pages of single services. */
export const servicePages = {
  orCall: 'or call',
  minutes: (count: number): string => `${count} min`,
} as const;

/** The back link above a page's heading. */
export const backHome: ActionLink = { text: 'Back to Home', to: paths.home };

/** The breadcrumbs of the pages of single services. */
export const servicesTrail: readonly ActionLink[] = [{ text: 'Our Services', to: paths.services }];
