/** A new UUID, sent with what a person submits so that a repeated request is stored only once. */
export function newKey(): string {
  // randomUUID is missing on plain http.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))
    ).toString(16),
  );
}
