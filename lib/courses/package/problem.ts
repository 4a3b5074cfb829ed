import { toApiError } from '../../api/errors';
import { fileText } from '../../text/forms';
import { packageProblems } from './text';

/** Why a file is not a course that can be imported; the message is for the administrator. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem';
}

/** Why a file cannot be imported. */
export function problemOf(thrown: unknown, { name }: File): string {
  if (thrown instanceof PackageProblem) return thrown.message;
  if (thrown instanceof DOMException) return fileText.changed(name);
  toApiError(thrown);
  return packageProblems.broken;
}
