import type { ReactNode } from 'react';
import { deskCopy as copy } from '../copy.ts';
import { DeskPage } from '../ui/DeskPage.tsx';

/** What needs someone now. */
export default function TodayPage(): ReactNode {
  return <DeskPage title={copy.today}>…</DeskPage>;
}
