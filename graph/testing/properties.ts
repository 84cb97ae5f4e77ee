import fc from 'fast-check';

// The same cases in every run, so that results are reproducible; TEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_123) });

/** fast-check, with the seed of this run. */
export { fc };
