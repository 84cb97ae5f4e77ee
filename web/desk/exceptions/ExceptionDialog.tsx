import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../../ui/Dialog.tsx';
import { space } from '../../ui/theme.ts';
import { settleCopy as copy } from './copy.ts';
import { ExceptionFacts } from './ExceptionFacts.tsx';
import type { DeskExceptionFragment } from './exceptions.generated.ts';
import { HomePlace } from './HomePlace.tsx';
import { SettleForm } from './SettleForm.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;

interface ExceptionDialogProps {
  exception: DeskExceptionFragment;
  onClose: () => void;
}

/** One exception, and the form that settles it or how it was settled. */
export const ExceptionDialog = ({ exception, onClose }: ExceptionDialogProps): ReactNode => (
  <Dialog
    open
    onOpenChange={onClose}
    title={copy.title[exception.settledAt ? 'settled' : 'open']}
    // Once settled, its row leaves the list of open ones.
    opener={() =>
      document.querySelector<HTMLElement>(`[data-exception="${exception.id}"]`) ??
      document.getElementById('main')
    }
  >
    <Frame>
      <ExceptionFacts exception={exception} />
      {exception.record && <HomePlace record={exception.record} />}
      {!exception.settledAt && <SettleForm exception={exception} onDone={onClose} />}
    </Frame>
  </Dialog>
);
