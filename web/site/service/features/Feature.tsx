import type { ReactNode } from 'react';
import type { ServiceFeature } from '../../content/types.ts';
import { Coverage } from './Coverage.tsx';
import { Day } from './Day.tsx';
import { Ideas } from './Ideas.tsx';
import { Sessions } from './Sessions.tsx';
import { Stages } from './Stages.tsx';
import { Visit } from './Visit.tsx';

/** The section that is unique to one service's page. */
export function Feature({ feature }: { feature: ServiceFeature }): ReactNode {
  switch (feature.kind) {
    case 'day':
      return <Day {...feature} />;
    case 'ideas':
      return <Ideas {...feature} />;
    case 'visit':
      return <Visit {...feature} />;
    case 'coverage':
      return <Coverage {...feature} />;
    case 'stages':
      return <Stages {...feature} />;
    case 'sessions':
      return <Sessions {...feature} />;
  }
}
