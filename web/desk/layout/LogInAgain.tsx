import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hasKept } from '../../app/forms/KeepText.tsx';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import { useProvider } from '../../app/provider.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { space } from '../../ui/theme.ts';
import { deskCopy as copy } from '../copy.ts';

const LoginForm = lazy(() =>
  loadWithRetry(() => import('../../app/viewer/login/LoginForm.tsx'), showOfflineNotice),
);

const Main = styled.main`
  display: grid;
  gap: ${space(2)};
  max-width: 32rem;
  margin: ${space(6)} auto;
  padding-inline: ${space(2)};
`;

/** Asks to log in when the session has ended, in the same document: it keeps what was typed. */
export function LogInAgain({ place }: { place: string }): ReactNode {
  const { name } = useProvider();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Main id="main">
      <title>{`${copy.logInAgain} | ${name}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {copy.logInAgain}
      </h1>
      <p>{copy.logInAgainHint}</p>
      <Card>
        <Suspense fallback={<Spinner label={copy.loading('the form')} />}>
          <LoginForm next={place} />
        </Suspense>
      </Card>
      {/* In another tab: this one keeps what was typed, and follows. */}
      <a href={paths.forgotPassword} target="_blank" rel="noreferrer">
        {copy.forgotPassword}
      </a>
    </Main>
  );
}
