/** True for an account whose owner took it from whoever registered it, and hasn't given a name yet. */
export const isUnnamed = ({ lastName }: { lastName: string }): boolean => lastName === '';
