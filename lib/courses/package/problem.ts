/** Why a file is not a course that can be imported; the message is for the administrator. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem';
}
