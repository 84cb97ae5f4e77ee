import { hash as hashAtCost } from '@node-rs/argon2/index.js';

export * from '@node-rs/argon2/index.js';

let isCheap = true;

/** From now on hashes cost what they do in production. */
export const atFullCost = (): void => {
  isCheap = false;
};

/**
 * Argon2 as the graph's tests have it (jest.config.ts): with a 19th of the memory and one pass, since
 * they sign in and try passwords many hundreds of times.
 */
export const hash: typeof hashAtCost = (password, options) =>
  hashAtCost(password, isCheap ? { ...options, memoryCost: 1_024, timeCost: 1 } : options);
