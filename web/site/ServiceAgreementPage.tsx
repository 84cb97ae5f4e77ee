import type { ReactNode } from 'react';
import { serviceAgreement } from './content/serviceAgreement.ts';
import { LegalPage } from './legal/LegalPage.tsx';

export default function ServiceAgreementPage(): ReactNode {
  return <LegalPage content={serviceAgreement} />;
}
