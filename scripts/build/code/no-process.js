// Stands in for Next's copy of Node's `process` (next.config.mjs). Browser code only asks whether it is Node's.
export const env = {};
