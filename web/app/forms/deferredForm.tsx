import {
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { appCopy } from '../copy.ts';
import { OfficePhone } from '../provider.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { showOfflineNotice } from '../graph/showOfflineNotice.ts';

type Load = () => Promise<{ default: ComponentType }>;

const never = (): (() => void) => () => undefined;

/** Whether this component is taking over prerendered HTML just now. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );

/**
 * A form whose code (Formik, yup, the graph client) comes after the page's own, when the browser
 * has nothing else to do. It is prerendered whole and can be typed in before that
 * (web/app/start/recordActions.ts). Reached by a link within the site it loads right away. `load`
 * brings a module whose default export is the form.
 */
export function deferredForm(load: Load): () => ReactNode {
  const loadForm: Load = () => loadWithRetry(load, showOfflineNotice);
  const inBoundary = (Form: ComponentType): ReactNode => (
    <Suspense fallback={<Skeleton $height="24rem" />}>
      <Form />
    </Suspense>
  );
  const atOnce = inBoundary(lazy(loadForm));
  const whenPageIsIdle = inBoundary(lazy(() => whenIdle().then(loadForm)));

  return function DeferredForm(): ReactNode {
    const hydrating = useHydrating();
    // The same element each time: rendering the boundary anew before its code is there would throw the HTML away.
    const [boundary] = useState(hydrating ? whenPageIsIdle : atOnce);
    return (
      <div>
        <noscript>
          <p>
            {appCopy.formNeedsScript} <OfficePhone />.
          </p>
        </noscript>
        {boundary}
      </div>
    );
  };
}
