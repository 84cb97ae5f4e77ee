import type { ReactNode } from 'react';
import { CarDoor } from './art/inner/CarDoor.tsx';
import { transportation } from './content/transportation.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function TransportationPage(): ReactNode {
  return <ServicePage content={transportation} picture={<CarDoor />} />;
}
