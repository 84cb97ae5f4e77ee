import type { ReactNode } from 'react';
import { personalCare } from './content/personalCare.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function PersonalCarePage(): ReactNode {
  return <ServicePage content={personalCare} />;
}
