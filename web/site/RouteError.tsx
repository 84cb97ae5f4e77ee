import { useEffect, type ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { markHydrated } from '../app/hydrated.ts';
import { useProvider } from '../app/provider.tsx';
import { AnchorButton } from '../ui/LinkButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import { layoutCopy } from './layout/copy.ts';

const copy = layoutCopy.failed;

/** Shown in place of a page that failed to render. */
export function RouteError(): ReactNode {
  const { name, phone } = useProvider();
  useEffect(markHydrated, []);
  return (
    <Page role="alert">
      <PageHead title={`${copy.heading} | ${name}`} indexed={false} />
      <h1>{copy.heading}</h1>
      <p>{copy.text}</p>
      <p>
        <Button onClick={() => window.location.reload()}>{copy.again}</Button>
        <span> </span>
        <AnchorButton variant="secondary" href={telHref(phone)}>
          {copy.call(phone)}
        </AnchorButton>
      </p>
    </Page>
  );
}
