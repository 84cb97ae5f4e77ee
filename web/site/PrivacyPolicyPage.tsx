import type { ReactNode } from 'react';
import { privacyPolicy } from './content/privacyPolicy.ts';
import { LegalPage } from './legal/LegalPage.tsx';

export default function PrivacyPolicyPage(): ReactNode {
  return <LegalPage content={privacyPolicy} />;
}
