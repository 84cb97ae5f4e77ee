/** What the server refused, as its answer says it. */
export interface Refusal {
  field?: string | null;
  message: string;
}

/** A refusal with the value it was about: it counts until that value is changed. */
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
 * For Formik's `setStatus`: the server's refusals, each beside its field as long as that field still holds what was
 * refused. (Formik's own `errors` would lose them at the next key press anywhere.)
 * @param valueOf reads the value of a field, by its path, as it was sent
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

/** Field and message of every refusal that still stands. */
export const refusedMessages = (
  status: unknown,
  valueOf: (field: string) => unknown,
): [string, string][] =>
  isRefusalStatus(status)
    ? status.refusals
        .filter(({ field, value }) => valueOf(field) === value)
        .map(({ field, message }) => [field, message])
    : [];

/** Messages that belong to no field of the form. */
export const unplacedMessages = (status: unknown): readonly string[] =>
  isRefusalStatus(status) ? status.unplaced : [];
