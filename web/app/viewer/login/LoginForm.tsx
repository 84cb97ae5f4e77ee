import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GraphProvider } from '../../graph/GraphProvider.tsx';
import { safeNext } from '../../../paths.ts';
import type { Elements } from '../../../ui/elements.ts';
import { loadWithRetry } from '../../../ui/loadWithRetry.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showOfflineNotice } from '../../graph/showOfflineNotice.ts';
import { handChallenge, handedChallenge } from './challenge.ts';
import { PasswordStep } from './PasswordStep.tsx';

const SecondStep = lazy(() => loadWithRetry(() => import('./SecondStep.tsx'), showOfflineNotice));

interface LoginFormProps {
  /** Where to go from here, if the URL doesn’t say. */
  next?: string;
  /** Links shown with a refusal. */
  wayOn?: Elements;
}

export default function LoginForm(props: LoginFormProps): ReactNode {
  return (
    <GraphProvider>
      <Steps {...props} />
    </GraphProvider>
  );
}

function Steps({ next: given, wayOn }: LoginFormProps): ReactNode {
  const [search] = useSearchParams();
  const next = given ?? safeNext(search.get('next'));
  const [challenge, setChallenge] = useState(handedChallenge);
  const [back, setBack] = useState<{ why: string | null }>();
  // It is for whoever comes from there now, and not for whoever opens this page next.
  useEffect(() => handChallenge(null), []);
  if (!challenge)
    return <PasswordStep next={next} onChallenge={setChallenge} back={back} wayOn={wayOn} />;
  return (
    <Suspense fallback={<Skeleton $height="14rem" />}>
      <SecondStep
        challenge={challenge}
        next={next}
        onAgain={(why) => {
          setBack({ why });
          setChallenge(null);
        }}
      />
    </Suspense>
  );
}
