import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/provider.rules';
import { useProvider } from '../app/provider.tsx';
import { AnchorButton } from '../ui/LinkButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHead } from '../app/head/PageHead.tsx';

/** Stands in place of a page that could not be shown. */
export function RouteError(): ReactNode {
  const { name, phone } = useProvider();
  return (
    <Page role="alert">
      <PageHead title={`This page did not load | ${name}`} indexed={false} />
      <h1>This page did not load</h1>
      <p>
        Something went wrong on our side, or the connection was lost. Load the page again, or call
        us and we help you right away.
      </p>
      <p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>{' '}
        <AnchorButton variant="secondary" href={telHref(phone)}>
          Call {phone}
        </AnchorButton>
      </p>
    </Page>
  );
}
