/**
 * Writes a line of JSON for each test of Node's own runner: its file, how it ended and how long it took.
 * TAP, which the runner can write by itself, does not name the files.
 */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { details, file, name, nesting, skip, todo } = data;
    const failed = type === 'test:fail';
    // A suite repeats what its tests have said, unless something else of it failed.
    const isTest = details?.type !== 'suite' || (failed && details.error?.failureType !== 'subtestsFailed');
    const outcome = skip !== undefined || todo !== undefined ? 'skipped' : failed ? 'failed' : 'passed';
    // What encloses others has taken the time of all of them.
    const ms = nesting === 0 ? (details?.duration_ms ?? 0) : 0;
    yield `${JSON.stringify({ file: file ?? name, outcome: isTest ? outcome : undefined, ms })}\n`;
  }
}
