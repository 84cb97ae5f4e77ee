import type { ReactNode } from 'react';
import { termsConditions } from './content/termsConditions.ts';
import { LegalPage } from './legal/LegalPage.tsx';

export default function TermsConditionsPage(): ReactNode {
  return <LegalPage content={termsConditions} />;
}
