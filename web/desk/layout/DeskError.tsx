import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { deskCopy as copy } from '../copy.ts';
import { DeskPage } from '../ui/DeskPage.tsx';

/** Shown in place of a screen that failed to render. */
export function DeskError(): ReactNode {
  return (
    <DeskPage title={copy.failed}>
      <div role="alert">
        <p>{copy.failedHint}</p>
        <p>
          <Button onClick={() => window.location.reload()}>{copy.again}</Button>
        </p>
      </div>
    </DeskPage>
  );
}
