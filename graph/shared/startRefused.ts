/**
 * A start that cannot go on. Its message says what to do and is shown without a stack. Apart from the other errors, since
 * Node itself runs what imports it, and takes no enum.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
