import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { NewVisit } from './BookVisitForm.tsx';

const VisitDialog = lazy(() => loadWithRetry(() => import('./VisitDialog.tsx'), showOfflineNotice));
const BookVisitDialog = lazy(() =>
  loadWithRetry(() => import('./BookVisitDialog.tsx'), showOfflineNotice),
);
const PastVisitDialog = lazy(() =>
  loadWithRetry(() => import('./PastVisitDialog.tsx'), showOfflineNotice),
);

interface VisitDialogs {
  /** Opens everything about one visit. */
  openVisit: (id: string) => void;
  /** Opens the form of a new one, with what is known of it. */
  bookVisit: (visit: NewVisit) => void;
  /** Opens the form of one that has been, with what is known of it. */
  enterVisit: (visit: NewVisit) => void;
  /** Where they show; a screen puts it at its end. */
  dialogs: ReactNode;
}

type Shown = { id: string } | { visit: NewVisit } | { past: NewVisit };
type Show = (next: Shown) => void;

/** The dialogs about visits, for any screen. A press on what has `data-visit` with the identifier gets the focus back. */
export function useVisitDialogs(): VisitDialogs {
  const show = useRef<Show>(null);
  // Which dialog is open is the state of `Dialogs`: opening one renders nothing of the screen.
  const [visitDialogs] = useState<VisitDialogs>(() => ({
    openVisit: (id) => show.current?.({ id }),
    bookVisit: (visit) => show.current?.({ visit }),
    enterVisit: (past) => show.current?.({ past }),
    dialogs: <Dialogs ref={show} />,
  }));
  return visitDialogs;
}

function Dialogs({ ref }: { ref: Ref<Show> }): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const show = useCallback<Show>((next) => {
    setShown(next);
    setOpen(true);
    setTurn((before) => before + 1);
  }, []);
  useImperativeHandle(ref, () => show, [show]);
  // Fetched before the first press. If that fails, the press fetches again.
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => {
      if (isGone) return;
      for (const load of [() => import('./VisitDialog.tsx'), () => import('./BookVisitDialog.tsx')])
        load().catch(() => undefined);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const common = { open, onOpenChange: setOpen, onOther: (id: string) => show({ id }) };
  return (
    <Suspense>
      {shown &&
        ('id' in shown ? (
          <VisitDialog key={turn} id={shown.id} {...common} />
        ) : 'past' in shown ? (
          <PastVisitDialog key={turn} visit={shown.past} open={open} onOpenChange={setOpen} />
        ) : (
          <BookVisitDialog key={turn} visit={shown.visit} {...common} />
        ))}
    </Suspense>
  );
}
