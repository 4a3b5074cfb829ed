// Stands in for Next's polyfills (next.config.mjs): each browser that is supported has what they add.
export {};
