import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import type { ReactNode } from 'react';
import { loadWithRetry } from '../loadWithRetry.ts';
import { whenIdle } from '../whenIdle.ts';
import {
  reduceToasts,
  TOAST_HOTKEY,
  TOAST_REMOVE_DELAY_MS,
  toastRegionLabel,
  toastsHomeId,
  toastsId,
} from './toasts.ts';
import type { ToastWords } from './toasts.ts';
import type { Elements } from '../elements.ts';

const loadViewport = async (): Promise<typeof import('./ToastViewport.tsx')> =>
  loadWithRetry(() => import('./ToastViewport.tsx'));

// Lazy: Radix Toast is 12 KB that no page should wait for.
const ToastViewport = lazy(loadViewport);

interface Toasts {
  toast: (words: ToastWords) => void;
  /** Removes all toasts at once. */
  clear: () => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** `toast({ title, description, variant })` replaces the current toast. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** The notification region before the first toast; F8 focuses it, too. */
function EmptyRegion(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = ({ code }: KeyboardEvent): void => {
      if (code === TOAST_HOTKEY) region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return <div ref={region} role="region" aria-label={toastRegionLabel} tabIndex={-1} />;
}

export function ToastProvider({ children }: { children: Elements }): ReactNode {
  const [toasts, dispatch] = useReducer(reduceToasts, []);
  const count = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  // Preload when idle: a toast must be able to say that there is no network.
  useEffect(() => void whenIdle().then(loadViewport), []);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const value = useMemo<Toasts>(
    () => ({
      toast: ({ title, description, variant = 'default', action }) => {
        count.current += 1;
        dispatch({
          type: 'show',
          toast: { id: count.current, title, description, variant, action, open: true },
        });
      },
      clear: () => dispatch({ type: 'clear' }),
    }),
    [],
  );

  const dismiss = useCallback((id: number) => {
    dispatch({ type: 'dismiss', id });
    timers.current.add(setTimeout(() => dispatch({ type: 'remove', id }), TOAST_REMOVE_DELAY_MS));
  }, []);

  return (
    <ToastContext value={value}>
      {children}
      {/* keepToastsAbove.ts moves the inner element into open dialogs; React only needs the outer. */}
      <div id={toastsHomeId}>
        {/* The live region. */}
        <div id={toastsId} aria-live="assertive">
          {toasts.length === 0 ? (
            <EmptyRegion />
          ) : (
            <Suspense fallback={<EmptyRegion />}>
              <ToastViewport toasts={toasts} onDismiss={dismiss} />
            </Suspense>
          )}
        </div>
      </div>
    </ToastContext>
  );
}
