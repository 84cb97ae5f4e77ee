import { createContext, use } from 'react';
import type { PortalPart } from '../app/graph/schema.generated.ts';
import type { OpenPortalsFragment } from './portals.generated.ts';

export type Portal = OpenPortalsFragment['portals'][number];

/** Another one's portal, within it; null in one's own. */
export const OthersPortalContext = createContext<Portal | null>(null);

export interface OpenedPortal {
  /** Whether it is the reader's own: "you" is the client then. */
  isOwn: boolean;
  has: (part: PortalPart) => boolean;
}

/** What the open portal is to its reader. */
export function useOpenedPortal(): OpenedPortal {
  const portal = use(OthersPortalContext);
  return {
    isOwn: portal === null,
    has: (part) => portal === null || portal.parts.includes(part),
  };
}
