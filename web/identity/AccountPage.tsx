import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { Page } from '../ui/Page.tsx';

export default function AccountPage(): ReactNode {
  const { name } = useProvider();
  return <Page><PageHead title={`Your Account | ${name}`} indexed={false} /><h1>Your Account</h1></Page>;
}
