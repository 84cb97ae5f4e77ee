import type { ReactNode } from 'react';
import { Chair } from './art/inner/Chair.tsx';
import { respiteCare } from './content/respiteCare.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function RespiteCarePage(): ReactNode {
  return <ServicePage content={respiteCare} picture={<Chair />} />;
}
