import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccessSection } from './client/AccessSection.tsx';
import { CalendarSection } from './client/CalendarSection.tsx';
import { ContactSection } from './client/ContactSection.tsx';
import { PortalsSection } from './client/PortalsSection.tsx';
import { useOwnAccessQuery, useSharingQuery } from './client/access.generated.ts';
import { useCalendarLinkQuery, useOwnProfileQuery } from './client/client.generated.ts';
import { keepText } from '../app/forms/KeepText.tsx';
import { showOfflineNotice } from '../app/graph/showOfflineNotice.ts';
import { LongWait } from '../app/TakesLong.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { isOffice } from '../app/viewer/homes.ts';
import { Unsaved } from '../app/Unsaved.tsx';
import { space, target } from '../ui/theme.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { KeepTextContext } from '../ui/form/keepText.ts';
import { useRetry } from '../ui/useRetry.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useOwnAccountQuery } from './account.generated.ts';
import { EmailSection } from './own/EmailSection.tsx';
import { NameSection } from './own/NameSection.tsx';
import { PasswordSection } from './own/PasswordSection.tsx';
import { SessionsSection } from './own/SessionsSection.tsx';
import { accessCopy, ownAccountCopy as copy, sectionTitles } from './copy.ts';

/** Only the office's: other people's pages don't load it. */
const SecondStepSection = lazy(() =>
  loadWithRetry(() => import('./factors/SecondStepSection.tsx'), showOfflineNotice),
);

const Sections = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 48rem;
  margin-top: ${space(4)};
`;

const Contents = styled.nav`
  p {
    font-weight: 700;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`;

/** The user's own account; clients also get contact details and their calendar. */
export default function AccountPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <Unsaved>
        <AccountContent />
      </Unsaved>
    </Page>
  );
}

function AccountContent(): ReactNode {
  const account = useOwnAccountQuery();
  const profile = useOwnProfileQuery();
  const { data: sharing } = useSharingQuery();
  const mayDecide =
    Boolean(profile.data?.ownProfile) ||
    sharing?.portals.portals.some(({ decides, isOpen }) => decides && isOpen);
  const { data: access, error: noAccess } = useOwnAccessQuery({ skip: !mayDecide });
  const hasEnded = profile.data?.ownProfile?.status === 'ENDED';
  const { data: old } = useCalendarLinkQuery({ skip: !hasEnded });
  const again = [
    useRetry(account.loading, account.refetch),
    useRetry(profile.loading, profile.refetch),
  ];
  const retrying = again.some((read) => read.retrying);
  const retry = (): void => again.forEach((read) => read.retry());
  const shown = account.data !== undefined && profile.data !== undefined;
  useScrollToHash(shown);
  if (account.data && profile.data) {
    const { user, pendingEmail, sessions } = account.data.ownAccount;
    const { ownProfile } = profile.data;
    // A link that is left can still be turned off.
    const hasCalendar = ownProfile !== null && (!hasEnded || Boolean(old?.calendarLink));
    const inOffice = isOffice(user.role);
    const portals = access?.portals.portals ?? [];
    const whose =
      portals.find(({ isOpen, isOwn, decides }) => isOpen && !isOwn && decides) ??
      portals.find(({ isOwn }) => isOwn);
    const titles: Record<string, string> = { ...sectionTitles };
    if (whose?.isOwn === false) titles.access = accessCopy.title(whose.firstName);
    const missing = {
      contact: ownProfile === null,
      'second-step': !inOffice,
      calendar: !hasCalendar,
      // Its link is there before it is read, so that nothing below moves.
      access: whose === undefined && (!mayDecide || noAccess !== undefined),
      portals: user.role !== 'CLIENT',
    };
    return (
      <Sections>
        <Contents aria-labelledby="contents">
          <p id="contents">{copy.onThisPage}</p>
          <ul>
            {Object.entries(titles)
              .filter(([place]) => !missing[place as keyof typeof missing])
              .map(([place, title]) => (
                <li key={place}>
                  <a href={`#${place}`}>{title}</a>
                </li>
              ))}
          </ul>
        </Contents>
        <KeepTextContext value={keepText}>
          <NameSection user={user} isClient={ownProfile !== null} />
          {ownProfile && <ContactSection profile={ownProfile} />}
          <EmailSection user={user} pendingEmail={pendingEmail} />
          <PasswordSection user={user} pendingEmail={pendingEmail} onChanged={account.refetch} />
        </KeepTextContext>
        {inOffice && (
          <Suspense fallback={<Skeleton $height="14rem" />}>
            <SecondStepSection />
          </Suspense>
        )}
        {hasCalendar && <CalendarSection hasEnded={hasEnded} />}
        {access && whose && <AccessSection people={access.ownAccess} whose={whose} />}
        {user.role === 'CLIENT' && (
          <PortalsSection sharing={sharing ?? null} phone={ownProfile?.phone ?? ''} />
        )}
        <SessionsSection sessions={sessions} />
      </Sections>
    );
  }
  if ((account.error && !account.loading) || (profile.error && !profile.loading) || retrying) {
    return (
      <ErrorState title={copy.loadFailed} onRetry={retry} retrying={retrying}>
        {copy.loadFailedHint}
      </ErrorState>
    );
  }
  return (
    <>
      <LongWait />
      <Sections role="status">
        <VisuallyHidden>{copy.loading}</VisuallyHidden>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} $height="14rem" />
        ))}
      </Sections>
    </>
  );
}

/** Scrolls to the section in the URL's hash once it has been rendered. */
function useScrollToHash(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}
