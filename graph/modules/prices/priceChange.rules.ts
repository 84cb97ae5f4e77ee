export const priceReasonLabel = 'Reason';

/** How many visits of a client a preview of new prices lists. */
export const maxRepricedVisits = 100;

/** How many changes of a service's prices are listed. */
export const maxPriceChanges = 100;
