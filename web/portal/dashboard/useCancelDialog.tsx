import { lazy, Suspense, useState } from 'react';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { useCode } from '../../ui/useCode.ts';
import type { UpcomingVisitFragment } from '../care.generated.ts';
import type { Elements } from '../../ui/elements.ts';

const loadDialog = async (): Promise<typeof import('./CancelVisitDialog.tsx')> =>
  loadWithRetry(() => import('./CancelVisitDialog.tsx'), showOfflineNotice);
const CancelVisitDialog = lazy(loadDialog);

export interface CancelDialog {
  /** The visit whose dialog is loading. */
  coming: string | null;
  /** @param heading receives focus once the visit and its button have left the page */
  ask: (visit: UpcomingVisitFragment, button: HTMLElement, heading: HTMLElement | null) => void;
  dialog: Elements;
}

/** The dialog that cancels one of these visits. */
export function useCancelDialog(visits: readonly UpcomingVisitFragment[]): CancelDialog {
  const [asked, setAsked] = useState<{
    visit: UpcomingVisitFragment;
    button: HTMLElement;
    heading: HTMLElement | null;
  } | null>(null);
  const [open, setOpen] = useState(false);
  const dialogIsHere = useCode(loadDialog, open);
  // The latest data: opening the dialog loads the current fee. A canceled visit is no longer
  // listed.
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
