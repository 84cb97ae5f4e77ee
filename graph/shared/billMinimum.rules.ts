/**
 * What a visit is billed that was shorter than the shortest one that can be booked: the time worked,
 * or that minimum. It is a setting, `BILL_MINIMUM`.
 */
export const billMinimums = ['worked', 'minimum'] as const;
export type BillMinimum = (typeof billMinimums)[number];
