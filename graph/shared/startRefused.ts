/**
 * Refuses to start. The message says what to do and is shown without a stack. Not with the other
 * errors, because Node itself runs files that import it, and doesn't support enums.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
