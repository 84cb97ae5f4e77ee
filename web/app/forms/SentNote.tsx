import { useEffect, useRef, type ReactNode } from 'react';
import { Panel } from '../../ui/Card.tsx';

interface SentNoteProps {
  /** Lets something else give the note the focus; it takes it otherwise. */
  id?: string;
  children: ReactNode;
}

/** What stays of a sent form once its receipt has closed by itself: what was asked, its reference, when we answer. */
export function SentNote({ id, children }: SentNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === undefined) note.current?.focus();
  }, [id]);
  return (
    <Panel ref={note} id={id} $ground="sage" role="status" tabIndex={-1}>
      {children}
    </Panel>
  );
}
