import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CalendarSection } from './client/CalendarSection.tsx';
import { ContactSection } from './client/ContactSection.tsx';
import { useOwnProfileQuery } from './client/client.generated.ts';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { space } from '../ui/theme.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useRetry } from '../ui/useRetry.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useOwnAccountQuery } from './account.generated.ts';
import { EmailSection } from './account/EmailSection.tsx';
import { NameSection } from './account/NameSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';

const Sections = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 48rem;
  margin-top: ${space(4)};
`;

/**
 * What people see and change of their own account; clients also their contact details and calendar.
 */
export default function AccountPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Page>
      <PageHead title={`Your Account | ${name}`} indexed={false} />
      <h1>Your Account</h1>
      <AccountContent />
    </Page>
  );
}

function AccountContent(): ReactNode {
  const account = useOwnAccountQuery();
  const profile = useOwnProfileQuery();
  const { retrying, retry } = useRetry(account.loading || profile.loading, () => {
    void account.refetch();
    void profile.refetch();
  });
  const shown = account.data !== undefined && profile.data !== undefined;
  useScrollToHash(shown);
  if (account.data && profile.data) {
    const { user, pendingEmail, sessions } = account.data.ownAccount;
    const { ownProfile } = profile.data;
    return (
      <Sections>
        <NameSection user={user} />
        {ownProfile && <ContactSection profile={ownProfile} />}
        <EmailSection user={user} pendingEmail={pendingEmail} />
        <PasswordSection
          user={user}
          pendingEmail={pendingEmail}
          onChanged={() => void account.refetch()}
        />
        {ownProfile && <CalendarSection />}
        <SessionsSection sessions={sessions} />
      </Sections>
    );
  }
  if ((account.error && !account.loading) || (profile.error && !profile.loading) || retrying) {
    return (
      <ErrorState title="We could not load your account." onRetry={retry} retrying={retrying}>
        Nothing is lost. Check your connection and try again, or call us.
      </ErrorState>
    );
  }
  return (
    <Sections role="status">
      <VisuallyHidden>Loading your account</VisuallyHidden>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} $height="14rem" />
      ))}
    </Sections>
  );
}

/** A link to a section leads there once the section is on the page. */
function useScrollToHash(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}
