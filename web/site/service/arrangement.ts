import type { ServiceFeature } from '../content/types.ts';
import type { DefinitionsLayout } from '../parts/Definitions.tsx';

export interface Arrangement {
  /** Whether the service's feature comes before what's included. */
  featureFirst: boolean;
  includes: DefinitionsLayout;
  stepsAcross: boolean;
}

/**
 * The layout of a service page by the kind of its feature, so that the six pages don't look alike.
 */
export const arrangements: Readonly<Record<ServiceFeature['kind'], Arrangement>> = {
  day: { featureFirst: false, includes: 'columns', stepsAcross: true },
  ideas: { featureFirst: false, includes: 'rows', stepsAcross: true },
  visit: { featureFirst: true, includes: 'columns', stepsAcross: false },
  coverage: { featureFirst: false, includes: 'rows', stepsAcross: true },
  stages: { featureFirst: true, includes: 'rows', stepsAcross: false },
  sessions: { featureFirst: true, includes: 'columns', stepsAcross: true },
};
