/** A start that cannot be: the message says in a sentence or two what to do. It is shown without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
