import type { ReactNode } from 'react';
import { Cards } from './art/inner/Cards.tsx';
import { companionship } from './content/companionship.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function CompanionshipPage(): ReactNode {
  return <ServicePage content={companionship} picture={<Cards />} />;
}
