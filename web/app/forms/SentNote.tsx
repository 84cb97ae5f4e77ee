import { useEffect, useRef, type ReactNode } from 'react';
import { Panel } from '../../ui/Card.tsx';

interface SentNoteProps {
  /** If set, something else focuses the note; otherwise it takes focus itself. */
  id?: string;
  children: ReactNode;
}

/**
 * Stays after a form's receipt has closed: what was requested, its reference, when we'll answer.
 */
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
