import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

interface LoadedProps<Props> {
  /** The same function every time. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Tries again whenever this changes. */
  again: unknown;
  props: Props;
  /** Shown until it is loaded. */
  meanwhile: ReactElement | null;
  failed: ReactElement;
}

/** Shows a component of the folder `later`, whose code is loaded when it is first shown. */
export function Loaded<Props extends object>({
  load,
  again,
  props,
  meanwhile,
  failed,
}: LoadedProps<Props>): ReactNode {
  const [Shown, setShown] = useState<ComponentType<Props> | 'failed' | null>(null);
  const isMissing = Shown === null || Shown === 'failed';
  useEffect(() => {
    if (isMissing)
      load().then(
        (file) => setShown(() => file.default),
        () => setShown('failed'),
      );
  }, [load, isMissing, again]);
  if (Shown !== null && Shown !== 'failed') return <Shown {...props} />;
  return Shown === 'failed' ? failed : meanwhile;
}
