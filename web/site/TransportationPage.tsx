import type { ReactNode } from 'react';
import { transportation } from './content/transportation.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function TransportationPage(): ReactNode {
  return <ServicePage content={transportation} />;
}
