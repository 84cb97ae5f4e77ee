/** How long a new action can't be pressed: a thumb that taps twice means one. */
export const settling = { milliseconds: 700 };
