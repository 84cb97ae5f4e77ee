/**
 * How long a new action can't be pressed: a thumb that taps twice means one. An object, so that
 * tests can shorten it.
 */
export const settling = { milliseconds: 700 };
