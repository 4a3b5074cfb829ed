/**
 * Whether a click on a link opens another tab or window (other mouse button, or a modifier key), so
 * that the screen stays.
 */
export const opensElsewhere = (click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
