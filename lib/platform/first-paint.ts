/** Id of the template that the build puts into the pages of lists and forms. */
export const TEMPLATE_ID = 'first-paint';

declare global {
  /**
   * Removes what was painted before React. Set by the inlined script that has painted (head/paint-before-react.ts), or
   * by React when it begins first: then nothing is painted before it any more.
   */
  var endFirstPaint: (() => void) | undefined;
}
