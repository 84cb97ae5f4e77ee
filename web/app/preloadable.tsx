import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

export interface Preloadable {
  (): ReactNode;
  /** Loads the module; after that, the component renders synchronously. */
  preload(): Promise<void>;
}

/** A lazy component for places without a route of their own. */
export function preloadable(load: Load): Preloadable {
  let loaded: ComponentType | undefined;
  const preload = async (): Promise<void> => {
    loaded ??= (await load()).default;
  };
  const Lazy = lazy(load);
  function Preloaded(): ReactNode {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    );
  }
  return Object.assign(Preloaded, { preload });
}

/** Imports a module whose default export is a component. */
export interface Load {
  (): Promise<{ default: ComponentType }>;
  /** The source module's path; known only in the server build (vite/pageModules.ts). */
  module?: string;
}
