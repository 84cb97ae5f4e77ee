import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { useSession } from '../app/session/session.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { space, text } from '../ui/theme.ts';
import { useRetry } from '../ui/useRetry.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useRequestDetailsQuery } from './care.generated.ts';
import { RequestVisitForm } from './request/RequestVisitForm.tsx';
import { requestVisitCopy as copy } from './copy.ts';

const Lead = styled.p`
  margin-bottom: ${space(4)};
`;
const Sheet = styled(Card)`
  max-width: 44rem;
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${text.h3};
  }
`;

/** /scheduling for clients, with what we know about them already filled in. */
export default function RequestVisitPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <Lead>{copy.lead}</Lead>
      <Sheet as="section" aria-labelledby="request">
        <h2 id="request">{copy.heading}</h2>
        <RequestContent />
      </Sheet>
    </Page>
  );
}

function RequestContent(): ReactNode {
  const { user } = useSession();
  const { data, error, loading, refetch } = useRequestDetailsQuery();
  const { retrying, retry } = useRetry(loading, refetch);
  if (data && user) return <RequestVisitForm user={user} details={data.ownProfile ?? null} />;
  if ((error && !loading) || retrying) {
    return (
      <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
        {copy.failedHint}
      </ErrorState>
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton $height="32rem" />
    </div>
  );
}
