import fc from 'fast-check';

/** FUZZ_SEED chooses what is tried: that of a failure, or the same each time, so that nobody's change fails for another one. */
if (process.env.FUZZ_SEED) fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED) });

export default fc;
