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
import type { Elements } from '../../ui/elements.ts';

const VisitDialog = lazy(() => loadWithRetry(() => import('./VisitDialog.tsx'), showOfflineNotice));
const BookVisitDialog = lazy(() =>
  loadWithRetry(() => import('./BookVisitDialog.tsx'), showOfflineNotice),
);
const PastVisitDialog = lazy(() =>
  loadWithRetry(() => import('./PastVisitDialog.tsx'), showOfflineNotice),
);

interface VisitDialogs {
  /** Opens a visit. */
  openVisit: (id: string) => void;
  /** Opens the booking form, prefilled with what is known. */
  bookVisit: (visit: NewVisit) => void;
  /** Opens the form for a past visit, prefilled with what is known. */
  enterVisit: (visit: NewVisit) => void;
  /** Render them at the end of the screen. */
  dialogs: Elements;
}

type Shown = { id: string } | { visit: NewVisit } | { past: NewVisit };
type Show = (next: Shown) => void;

/**
 * The dialogs about visits, for any screen. Focus returns to the element whose `data-visit` is the
 * visit's id.
 * @param books true where visits are booked, so that the form's code is loaded early
 */
export function useVisitDialogs(books = false): VisitDialogs {
  const show = useRef<Show>(null);
  // `Dialogs` holds which dialog is open, so that opening one doesn't render the screen.
  const [visitDialogs] = useState<VisitDialogs>(() => ({
    openVisit: (id) => show.current?.({ id }),
    bookVisit: (visit) => show.current?.({ visit }),
    enterVisit: (past) => show.current?.({ past }),
    dialogs: <Dialogs ref={show} books={books} />,
  }));
  return visitDialogs;
}

function Dialogs({ ref, books }: { ref: Ref<Show>; books: boolean }): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null);
  const [turn, setTurn] = useState(0);
  const show = useCallback<Show>((next) => {
    setShown(next);
    setTurn((before) => before + 1);
  }, []);
  useImperativeHandle(ref, () => show, [show]);
  // Load the code before the first press. If that fails, the press tries again.
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => {
      if (isGone) return;
      import('./VisitDialog.tsx').catch(() => undefined);
      if (books) import('./BookVisitDialog.tsx').catch(() => undefined);
    });
    return () => {
      isGone = true;
    };
  }, [books]);
  const close = (): void => setShown(null);
  const common = { onClose: close, onOther: (id: string) => show({ id }) };
  return (
    <Suspense>
      {shown &&
        ('id' in shown ? (
          <VisitDialog key={turn} id={shown.id} {...common} />
        ) : 'past' in shown ? (
          <PastVisitDialog key={turn} visit={shown.past} onClose={close} />
        ) : (
          <BookVisitDialog key={turn} visit={shown.visit} {...common} />
        ))}
    </Suspense>
  );
}
