import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { space } from './theme.ts';
import { uiCopy as copy } from './copy.ts';
import type { Elements } from './elements.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;

interface QuestionProps extends Pick<DialogProps, 'opener'> {
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
  opener,
}: QuestionProps): ReactNode => (
  <Dialog open={open} onOpenChange={(stays) => stays || onClose()} title={title} opener={opener}>
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
