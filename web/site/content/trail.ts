import { paths } from '../../paths.ts';
import type { ActionLink } from './types.ts';

/** The way back above a page's heading. */
export const backHome: ActionLink = { text: 'Back to Home', to: paths.home };

/** The page above those of the single services. */
export const servicesTrail: readonly ActionLink[] = [{ text: 'Our Services', to: paths.services }];
