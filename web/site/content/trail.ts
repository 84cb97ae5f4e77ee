import { paths } from '../../paths.ts';
import type { ActionLink } from './types.ts';

/** The page above those of the single services. */
export const servicesTrail: readonly ActionLink[] = [{ text: 'Our Services', to: paths.services }];
