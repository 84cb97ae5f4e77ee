/** How a visit was confirmed, or that nobody could (product 4.12). */
export const confirmationWays = ['phone', 'nobody', 'portal'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];

/** Days after a visit in which the portal asks to confirm it: not for all visits of years. */
export const portalAsksDays = 30;
