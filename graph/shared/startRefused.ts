/** A start that cannot go on. Its message says what to do and is shown without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
