import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { telHref } from '#rules/provider';
import { isHydrating } from '../../hydrated.ts';
import { useProvider } from '../../provider.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { holdSubmits } from './holdSubmits.ts';
import { whenNear } from './whenNear.ts';

type Load = () => Promise<{ default: ComponentType }>;

interface Deferred {
  boundary: ReactNode;
  near: () => void;
}

/**
 * A form whose code (Formik, yup, the graph client) comes when it is near the window or touched. It is prerendered whole
 * and can be typed in before that: its code takes over what stands in the fields. Reached by a link within the site it
 * loads right away. `load` brings a module whose default export is the form.
 */
export function deferredForm(load: Load): () => ReactNode {
  const AtOnce = lazy(load);
  const inBoundary = (Form: ComponentType): ReactNode => <Suspense fallback={<Skeleton $height="24rem" />}><Form /></Suspense>;

  const deferred = (): Deferred => {
    if (!isHydrating()) return { boundary: inBoundary(AtOnce), near: () => undefined };
    let resolve: () => void = () => undefined;
    const promise = new Promise<void>((done) => { resolve = done; });
    return { boundary: inBoundary(lazy(() => promise.then(load))), near: () => resolve() };
  };

  return function DeferredForm(): ReactNode {
    const { phone } = useProvider();
    // The same element each time: rendering the boundary anew before its code is there would throw the HTML away.
    const [{ boundary, near }] = useState(deferred);
    const around = useCallback((element: HTMLElement | null) => {
      const release = holdSubmits(element);
      const forget = whenNear(element, near);
      return () => {
        release?.();
        forget?.();
      };
    }, [near]);
    return (
      <div ref={around}>
        <noscript>
          <p>This form needs JavaScript. Please call us at <a href={telHref(phone)}>{phone}</a>.</p>
        </noscript>
        {boundary}
      </div>
    );
  };
}
