import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { space } from '../../ui/theme.ts';
import { deskCopy as copy } from '../copy.ts';
import type { Elements } from '../../ui/elements.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;

interface QuestionProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the action means. */
  children: Elements;
  /** The label of the button that does it. */
  act: string;
  onAct: () => void;
  busy: boolean;
  /** The label of the button that doesn't. */
  keep?: string;
}

/** Confirms an action that can't easily be undone. */
export const Question = ({
  open,
  onClose,
  title,
  children,
  act,
  onAct,
  busy,
  keep = copy.keep,
}: QuestionProps): ReactNode => (
  <Dialog open={open} onOpenChange={(stays) => stays || onClose()} title={title}>
    {children}
    <Buttons>
      <Button busy={busy} onClick={onAct}>
        {act}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {keep}
      </Button>
    </Buttons>
  </Dialog>
);
