import type { ReactNode } from 'react';
import { dementiaSupport } from './content/dementiaSupport.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function DementiaSupportPage(): ReactNode {
  return <ServicePage content={dementiaSupport} />;
}
