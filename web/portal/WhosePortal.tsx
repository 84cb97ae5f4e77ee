import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { styled } from 'styled-components';
import { serverMessage } from '../app/graph/graphErrors.ts';
import { showParts } from '../app/viewer/shownParts.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Card.tsx';
import type { Elements } from '../ui/elements.ts';
import { media, space, text } from '../ui/theme.ts';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { forgetEarlyDashboard } from './beginDashboard.ts';
import { OthersPortalContext, type Portal } from './openedPortal.ts';
import {
  useOpenPortalMutation,
  usePortalsQuery,
  type OpenPortalsFragment,
} from './portals.generated.ts';
import { whoseCopy as copy } from './copy.ts';

const Sheet = styled(Panel)`
  display: grid;
  gap: ${space(1)};
  margin-block: ${space(2)} ${space(4)};
  overflow-wrap: anywhere;
  h2 {
    font-size: ${text.h3};
  }
  p {
    margin: 0;
  }
  ${media.print} {
    button {
      display: none;
    }
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

export const nameOf = ({ firstName, lastName }: Portal): string => `${firstName} ${lastName}`;

interface Props {
  /** Whose portal it is came with what the children show: it isn't asked for again. */
  isKnown?: boolean;
  children: Elements;
}

/**
 * A part of the portal, under whose it is, where its reader is somebody around the client. When
 * another portal is opened, in this tab or another, or access is changed or taken back, everything that was
 * read is forgotten.
 */
export function WhosePortal({ isKnown = false, children }: Props): ReactNode {
  const { data } = usePortalsQuery(isKnown ? { fetchPolicy: 'cache-first' } : {});
  const open = data?.portals.portals.find(({ isOpen }) => isOpen) ?? null;
  useForgetting(data?.portals);
  const others = open?.isOwn === false ? open : null;
  return (
    <OthersPortalContext value={others}>
      {others && (
        <Sheet as="section" $ground="sage" aria-labelledby="whose">
          <h2 id="whose">{copy.care(nameOf(others))}</h2>
          <p>{copy.as(others.relation ?? '')}</p>
          <OtherPortals of={data!.portals} />
        </Sheet>
      )}
      {!others && open && data!.portals.portals.length > 1 && (
        <Sheet as="section" $ground="sage" aria-labelledby="whose">
          <h2 id="whose">{copy.own}</h2>
          <OtherPortals of={data!.portals} />
        </Sheet>
      )}
      {children}
    </OthersPortalContext>
  );
}

/** Forgets what was read, and reads again what is on screen. */
async function forget(client: ApolloClient): Promise<void> {
  forgetEarlyDashboard();
  await client.resetStore().catch(() => undefined);
}

/** Forgets what was read of one portal as soon as it is another, or less of it. */
function useForgetting(portals: OpenPortalsFragment | undefined): void {
  const client = useApolloClient();
  const open = portals?.portals.find(({ isOpen }) => isOpen);
  const isKnown = portals !== undefined;
  const shown = isKnown
    ? JSON.stringify([open?.clientId, open?.parts, portals.hasEnded])
    : undefined;
  const before = useRef(shown);
  useEffect(() => {
    if (shown === undefined) return;
    if (before.current !== undefined && before.current !== shown) void forget(client);
    before.current = shown;
  }, [client, shown]);
  const parts = open && !open.isOwn ? open.parts.join() : isKnown && !open ? '' : null;
  useEffect(() => {
    if (isKnown) showParts(parts === null ? null : (parts.split(',') as Portal['parts']));
  }, [isKnown, parts]);
}

/** Buttons that open another portal. */
export function OtherPortals({ of: { portals } }: { of: OpenPortalsFragment }): ReactNode {
  const client = useApolloClient();
  const { toast } = useToast();
  const [open] = useOpenPortalMutation();
  const [opening, setOpening] = useState<string | null>(null);
  const others = portals.filter(({ isOpen }) => !isOpen);
  const openThis = async (clientId: string): Promise<void> => {
    setOpening(clientId);
    try {
      const { data } = await open({ variables: { input: { clientId } } });
      const refusal = data?.openPortal?.userErrors[0];
      if (refusal)
        toast({ title: copy.failed, description: refusal.message, variant: 'destructive' });
    } catch (error) {
      const description = serverMessage(error) ?? copy.failedHint;
      toast({ title: copy.failed, description, variant: 'destructive' });
    } finally {
      setOpening(null);
      await forget(client);
    }
  };
  if (others.length === 0) return null;
  return (
    <Buttons>
      {others.map((portal) => (
        <Button
          key={portal.clientId}
          variant="secondary"
          busy={opening === portal.clientId}
          disabled={opening !== null}
          onClick={() => void openThis(portal.clientId)}
        >
          {portal.isOwn ? copy.openOwn : copy.open(nameOf(portal))}
        </Button>
      ))}
    </Buttons>
  );
}
