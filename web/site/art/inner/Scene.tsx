import type { ReactNode } from 'react';
import type { SceneName } from '../../content/types.ts';
import { Basin } from './Basin.tsx';
import { Bench } from './Bench.tsx';
import { Cards } from './Cards.tsx';
import { Chair } from './Chair.tsx';
import { Gate } from './Gate.tsx';
import { Kitchen } from './Kitchen.tsx';
import { Photographs } from './Photographs.tsx';
import { Road } from './Road.tsx';
import { Telephone } from './Telephone.tsx';

const scenes: Readonly<Record<SceneName, () => ReactNode>> = {
  basin: Basin,
  bench: Bench,
  cards: Cards,
  chair: Chair,
  gate: Gate,
  kitchen: Kitchen,
  photographs: Photographs,
  road: Road,
  telephone: Telephone,
};

/** The picture that a page's copy names. */
export function Scene({ name }: { name: SceneName }): ReactNode {
  const Picture = scenes[name];
  return <Picture />;
}
