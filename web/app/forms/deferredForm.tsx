import {
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { appCopy } from '../copy.ts';
import { isHydrated } from '../hydrated.ts';
import { OfficePhone } from '../OfficePhone.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { showOfflineNotice } from '../graph/showOfflineNotice.ts';

const never = (): (() => void) => () => undefined;

/** True while the component hydrates prerendered HTML. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );

const isPrerendered = (): boolean =>
  typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes() === true;

/**
 * A form whose code (Formik, yup, the GraphQL client) loads after the page's, when the browser is
 * idle. It is prerendered, and people can type in it before that (web/app/start/recordActions.ts).
 * When reached by a link within the site, it loads at once.
 * @param load imports a module whose default export is the form
 */
export function deferredForm<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  const loadForm: typeof load = () => loadWithRetry(load, showOfflineNotice);
  const AtOnce = lazy(loadForm);
  const WhenPageIsIdle = lazy(() => whenIdle().then(loadForm));
  const inBoundary = (form: ReactElement): ReactElement => (
    <Suspense fallback={<Skeleton $height="24rem" />}>{form}</Suspense>
  );

  return function DeferredForm(props: Props): ReactNode {
    const hydrating = useHydrating();
    // Keep the same element, with the first props: re-rendering the boundary before its code loads
    // would drop the HTML.
    const [boundary] = useState(() => {
      if (hydrating) return inBoundary(<WhenPageIsIdle {...props} />);
      // React renders a page anew that was translated before it took over. Without a boundary, the
      // form that someone types in stays until the new one can take its place at once.
      const form = <AtOnce {...props} />;
      return !isHydrated() && isPrerendered() ? form : inBoundary(form);
    });
    return (
      <div>
        <noscript>
          <p>
            {`${appCopy.formNeedsScript} `}
            <OfficePhone />
            <span>.</span>
          </p>
        </noscript>
        {boundary}
      </div>
    );
  };
}
