import { lazy, Suspense, useState, type ReactNode } from 'react';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { useCode } from '../../ui/useCode.ts';
import type { UpcomingVisitFragment } from '../care.generated.ts';

const loadDialog = async (): Promise<typeof import('./CancelVisitDialog.tsx')> =>
  loadWithRetry(() => import('./CancelVisitDialog.tsx'), showOfflineNotice);
const CancelVisitDialog = lazy(loadDialog);

export interface CancelDialog {
  /** The visit whose dialog is on its way. */
  coming: string | null;
  /** @param heading gets the focus when the visit has left the page, and its button with it */
  ask: (visit: UpcomingVisitFragment, button: HTMLElement, heading: HTMLElement | null) => void;
  dialog: ReactNode;
}

/** The one dialog that cancels any of these visits. */
export function useCancelDialog(visits: readonly UpcomingVisitFragment[]): CancelDialog {
  const [asked, setAsked] = useState<{
    visit: UpcomingVisitFragment;
    button: HTMLElement;
    heading: HTMLElement | null;
  } | null>(null);
  const [open, setOpen] = useState(false);
  const dialogIsHere = useCode(loadDialog, open);
  // As it is now: opening the dialog asks for the fee of this moment. A canceled visit is no longer among them.
  const current = asked && visits.find(({ id }) => id === asked.visit.id);
  return {
    coming: open && !dialogIsHere ? (asked?.visit.id ?? null) : null,
    ask: (visit, button, heading) => {
      setAsked({ visit, button, heading });
      setOpen(true);
    },
    dialog: (
      <Suspense>
        {dialogIsHere && asked && (
          <CancelVisitDialog
            key={asked.visit.id}
            visit={current ?? asked.visit}
            open={open}
            onOpenChange={setOpen}
            opener={current ? asked.button : asked.heading}
            heading={asked.heading}
          />
        )}
      </Suspense>
    ),
  };
}
