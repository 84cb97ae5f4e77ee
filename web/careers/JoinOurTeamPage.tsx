import type { ReactNode } from 'react';
import { JoinOurTeamTemplate } from '../site/careers/JoinOurTeamTemplate.tsx';
import { CallUsSlot } from '../site/parts/CallUsSlot.tsx';

export default function JoinOurTeamPage(): ReactNode {
  return <JoinOurTeamTemplate form={<CallUsSlot />} />;
}
