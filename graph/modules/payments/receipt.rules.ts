/** The number of a receipt: the day of the payment and the end of its identifier. */
export const receiptNumber = ({ id, paymentDate }: { id: string; paymentDate: string }): string =>
  `R-${paymentDate.replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`;

/** A way of paying without the number of a card, but for its last four digits. */
export const withoutNumbers = (paymentMethod: string): string =>
  paymentMethod.replaceAll(/\d(?:[ -]?\d){11,}/g, (number) => `ending in ${number.slice(-4)}`);
