import type { ReactNode } from 'react';
import { Basin } from './art/inner/Basin.tsx';
import { personalCare } from './content/personalCare.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function PersonalCarePage(): ReactNode {
  return <ServicePage content={personalCare} picture={<Basin />} />;
}
