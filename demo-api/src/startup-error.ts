/** A reason not to start that a person can act on: printed as one sentence, never with a stack trace. */
export class StartupError extends Error {}

/** The first line of what went wrong underneath. */
export function reasonOf(error: unknown): string {
  // A connection tried on several addresses fails with an aggregate that has no message of its own, and a query
  // with one that repeats the whole query.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.trim() || 'unknown reason';
}
