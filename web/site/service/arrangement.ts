import type { ServiceFeature } from '../content/types.ts';
import type { DefinitionsLayout } from '../parts/Definitions.tsx';

export interface Arrangement {
  /** Whether the service's own part comes before what it includes. */
  featureFirst: boolean;
  includes: DefinitionsLayout;
  stepsAcross: boolean;
}

/** How a service page is put together, by the kind of its own part, so that the six pages do not look alike. */
export const arrangements: Readonly<Record<ServiceFeature['kind'], Arrangement>> = {
  day: { featureFirst: false, includes: 'columns', stepsAcross: true },
  ideas: { featureFirst: false, includes: 'rows', stepsAcross: true },
  visit: { featureFirst: true, includes: 'columns', stepsAcross: false },
  coverage: { featureFirst: false, includes: 'rows', stepsAcross: true },
  stages: { featureFirst: true, includes: 'rows', stepsAcross: false },
  sessions: { featureFirst: true, includes: 'columns', stepsAcross: true },
};
