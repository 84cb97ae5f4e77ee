import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useProvider } from '../provider.tsx';
import { Page } from '../ui/Page.tsx';

export default function WeekPage(): ReactNode {
  const { name } = useProvider();
  return <Page><PageHead title={`Your Week | ${name}`} indexed={false} /><h1>Your Week</h1></Page>;
}
