import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { OfficePhone } from '../provider.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { showOfflineNotice } from '../graph/showOfflineNotice.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { queueActions } from '../../ui/form/queueActions.ts';
import { whenNear } from '../../ui/form/whenNear.ts';

type Load = () => Promise<{ default: ComponentType }>;

const never = (): (() => void) => () => undefined;

/** Whether this component is taking over prerendered HTML just now; a boundary around it may do so long after the page. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );

/**
 * Marks that no form is shown yet: one that React had to give up must not wait until it is near.
 */
function Gone({ onGone }: { onGone: () => void }): ReactNode {
  useEffect(onGone, [onGone]);
  return <Skeleton $height="24rem" />;
}

interface Deferred {
  boundary: ReactNode;
  near: () => void;
}

/**
 * A form whose code (Formik, yup, the graph client) loads when it is near the window or touched. It
 * is prerendered whole and can be typed in before that: its code takes over what stands in the
 * fields. Reached by a link within the site it loads right away. `load` brings a module whose
 * default export is the form.
 */
export function deferredForm(load: Load): () => ReactNode {
  const loadForm: Load = () => loadWithRetry(load, showOfflineNotice);
  const AtOnce = lazy(loadForm);
  const inBoundary = (Form: ComponentType, onGone = (): void => undefined): ReactNode => (
    <Suspense fallback={<Gone onGone={onGone} />}>
      <Form />
    </Suspense>
  );

  const deferred = (hydrating: boolean): Deferred => {
    if (!hydrating) return { boundary: inBoundary(AtOnce), near: () => undefined };
    let resolve: () => void = () => undefined;
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const near = (): void => resolve();
    return {
      boundary: inBoundary(
        lazy(() => promise.then(loadForm)),
        near,
      ),
      near,
    };
  };

  return function DeferredForm(): ReactNode {
    const hydrating = useHydrating();
    // The same element each time: rendering the boundary anew before its code is there would throw the HTML away.
    const [{ boundary, near }] = useState(() => deferred(hydrating));
    const around = useCallback(
      (element: HTMLElement | null) => {
        // A ref callback with a cleanup is never called with null.
        const release = queueActions(element!);
        const forget = whenNear(element!, near);
        return () => {
          release();
          forget();
        };
      },
      [near],
    );
    return (
      <div ref={around}>
        <noscript>
          <p>
            This form needs JavaScript. Please call us at <OfficePhone />.
          </p>
        </noscript>
        {boundary}
      </div>
    );
  };
}
