const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,210.50". @param amount dollars with two decimals; exact, since it stays text */
export const asDollars = (amount: string): string => dollars.format(amount as `${number}`);

/** A fee in words: "None", or "$37.50". */
export const asFee = (amount: string): string => (amount === '0.00' ? 'None' : asDollars(amount));
