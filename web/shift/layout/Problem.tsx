import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';

/** Why something couldn't be loaded or done, with a retry button if that may help. */
export function Problem({ text, again }: { text: string | null; again?: () => void }): ReactNode {
  if (text === null) return null;
  return (
    <div className="stack">
      <p className="error" role="alert">
        {text}
      </p>
      {again && (
        <button type="button" className="button" onClick={again}>
          {copy.tryAgain}
        </button>
      )}
    </div>
  );
}
