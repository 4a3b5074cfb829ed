/**
 * Reporter of Node's test runner: writes one line of JSON per test with its file, result and duration. The built-in
 * TAP reporter does not name the files.
 */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { details, file, name, nesting, skip, todo } = data;
    const failed = type === 'test:fail';
    // A suite also fails if one of its tests fails; it counts only if it fails for another reason.
    const isTest = details?.type !== 'suite' || (failed && details.error?.failureType !== 'subtestsFailed');
    const outcome = skip !== undefined || todo !== undefined ? 'skipped' : failed ? 'failed' : 'passed';
    // The duration of a top-level entry includes that of its nested ones.
    const ms = nesting === 0 ? (details?.duration_ms ?? 0) : 0;
    yield `${JSON.stringify({ file: file ?? name, outcome: isTest ? outcome : undefined, ms })}\n`;
  }
}
