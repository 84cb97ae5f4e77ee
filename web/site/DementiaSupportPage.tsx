import type { ReactNode } from 'react';
import { Photographs } from './art/inner/Photographs.tsx';
import { dementiaSupport } from './content/dementiaSupport.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function DementiaSupportPage(): ReactNode {
  return <ServicePage content={dementiaSupport} picture={<Photographs />} />;
}
