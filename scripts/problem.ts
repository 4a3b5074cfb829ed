/** An error that the user of the script can fix: printed as one sentence, without a stack trace. */
export class Problem extends Error {}

/** Runs a script. On a Problem it prints only the message, on any other error the stack trace; the exit code is 1. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(1);
  });
}
