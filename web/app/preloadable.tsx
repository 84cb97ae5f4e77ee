import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

export interface Preloadable {
  (): ReactNode;
  /** Fetches the module; once done, the component renders in the same pass. */
  preload(): Promise<void>;
}

/** A component that comes with its own chunk, for places that no route of their own loads. */
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

/** A dynamic import of a module whose default export is a component. */
export interface Load {
  (): Promise<{ default: ComponentType }>;
  /** The source module, known in the server build (vite/pageModules.ts). */
  module?: string;
}
