import type { ReactNode } from 'react';
import { codeOfEthics } from './content/codeOfEthics.ts';
import { LegalPage } from './legal/LegalPage.tsx';

export default function CodeOfEthicsPage(): ReactNode {
  return <LegalPage content={codeOfEthics} />;
}
