// Stands in for Next's reducer of Server Actions (next.config.mjs), which an export does not have.
export function serverActionReducer() {
  throw new Error('A static export has no Server Actions.');
}
