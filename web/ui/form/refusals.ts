/** One of the `userErrors` of an answer. */
export interface Refusal {
  field?: string | null;
  message: string;
}

/** A refusal with the refused value: shown until that value changes. */
interface KeptRefusal {
  field: string;
  message: string;
  value: unknown;
}

interface RefusalStatus {
  refusals: readonly KeptRefusal[];
  unplaced: readonly string[];
}

const isRefusalStatus = (status: unknown): status is RefusalStatus =>
  typeof status === 'object' && status !== null && 'refusals' in status && 'unplaced' in status;

/**
 * The server's refusals for Formik's `setStatus`, each shown at its field as long as the field
 * still holds the refused value. (Formik's `errors` would lose them at the next key press in any
 * field.)
 * @param valueOf returns the value that was sent for a field's path
 */
export function refusalStatus(
  refusals: readonly Refusal[],
  valueOf: (field: string) => unknown,
): RefusalStatus {
  const placed = refusals.filter(
    (refusal): refusal is { field: string; message: string } =>
      Boolean(refusal.field) && valueOf(refusal.field ?? '') !== undefined,
  );
  return {
    refusals: placed.map(({ field, message }) => ({ field, message, value: valueOf(field) })),
    unplaced: refusals
      .filter((refusal) => !placed.some((other) => other === refusal))
      .map(({ message }) => message),
  };
}

/** [field, message] of every refusal whose value hasn't changed. */
export const refusedMessages = (
  status: unknown,
  valueOf: (field: string) => unknown,
): [string, string][] =>
  isRefusalStatus(status)
    ? status.refusals
        .filter(({ field, value }) => valueOf(field) === value)
        .map(({ field, message }) => [field, message])
    : [];

/** Messages without a field. */
export const unplacedMessages = (status: unknown): readonly string[] =>
  isRefusalStatus(status) ? status.unplaced : [];
