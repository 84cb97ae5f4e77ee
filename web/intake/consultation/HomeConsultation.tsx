import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { telHref } from '#rules/provider';
import { useProvider } from '../../provider.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ConsultationFormShape } from './ConsultationFormShape.tsx';
import { formWords } from './words.ts';

/** How far below the window the form begins to load. */
const AHEAD = '800px';

type Loading = 'not-yet' | 'under-way' | 'failed';

/** The home page's form: its shape at first, the working form as soon as the reader comes near it or reaches for it. */
export function HomeConsultation(): ReactNode {
  const { phone } = useProvider();
  const place = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [loading, setLoading] = useState<Loading>('not-yet');

  const load = useCallback(() => {
    setLoading('under-way');
    import('./HomeConsultationForm.tsx').then(
      (module) => setLoaded(() => module.default),
      () => setLoading('failed'),
    );
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!element || loading !== 'not-yet') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loading, load]);

  if (Loaded) return <Loaded />;
  if (loading === 'failed') {
    return (
      <ErrorState title={formWords.notLoaded} onRetry={load}>
        {formWords.callInstead} <a href={telHref(phone)}>{phone}</a>.
      </ErrorState>
    );
  }
  return (
    <div ref={place} onPointerDown={load}>
      <ConsultationFormShape />
    </div>
  );
}
