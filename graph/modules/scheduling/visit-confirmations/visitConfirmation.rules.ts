/** How a visit was confirmed, or that nobody could (product 4.12). */
export const confirmationWays = ['phone', 'nobody', 'portal'] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];
