/** What a client's portal consists of, as far as people around the client may open it. */
export const portalParts = ['visits', 'money', 'asking'] as const;
export type PortalPart = (typeof portalParts)[number];

/**
 * What an operation of the portal is of: a part of it, or deciding for the client who sees it. That is
 * for the client and for whoever holds power of attorney; nobody is given it.
 */
export type PortalMark = PortalPart | 'deciding';

/** What people read when a portal is not, or no longer, theirs to see. No word of 3.8 is in them. */
export const portalRefusals = {
  choose: 'Choose first whose care you want to see.',
  ended: (phone: string): string =>
    `You can’t see this care anymore. Questions? Please call our office at ${phone}.`,
  notShared: (phone: string): string =>
    `This isn’t part of what you can see. Questions? Please call our office at ${phone}.`,
} as const;
