import type { ReactNode } from 'react';
import { Panel } from '../../ui/Card.tsx';

/** Says that a form shows what was typed before its session ended. */
export const Kept = ({ shown }: { shown: boolean }): ReactNode =>
  shown && (
    <Panel as="p" $ground="sand" role="status">
      We kept what you typed. It is not saved yet.
    </Panel>
  );
