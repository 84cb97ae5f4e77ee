import type { ReactNode } from 'react';
import { CallUsSlot } from '../site/parts/CallUsSlot.tsx';
import { SchedulingTemplate } from '../site/scheduling/SchedulingTemplate.tsx';

export default function SchedulingPage(): ReactNode {
  return <SchedulingTemplate form={<CallUsSlot />} />;
}
