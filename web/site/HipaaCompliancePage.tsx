import type { ReactNode } from 'react';
import { hipaaCompliance } from './content/hipaaCompliance.ts';
import { LegalPage } from './legal/LegalPage.tsx';

export default function HipaaCompliancePage(): ReactNode {
  return <LegalPage content={hipaaCompliance} />;
}
