/** Something that the person at the terminal can mend: shown as one sentence, never a stack trace. */
export class Problem extends Error {}

/** Runs a script; a problem ends it with its sentence and exit code 1. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(1);
  });
}
