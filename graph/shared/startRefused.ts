/**
 * Refuses to start. The message says what to do and is shown without a stack. Not with the other
 * errors, because Node itself runs files that import it, and doesn't support enums.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  /** Whether every start is refused until somebody changes something. */
  readonly lasts: boolean;

  constructor(message: string, { lasts = false, ...options }: ErrorOptions & Lasting = {}) {
    super(message, options);
    this.lasts = lasts;
  }
}

interface Lasting {
  lasts?: boolean;
}

/**
 * Exit code of a start that is refused until somebody changes something, as after bad settings: the
 * systemd unit doesn't try again. The number is that of sysexits.h for a faulty configuration.
 */
export const exitCodeOfLasting = 78;
