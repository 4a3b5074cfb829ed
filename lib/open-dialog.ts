/** Whether a dialog or a panel lies over the page: what stands under it is not to be acted on. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal=true], dialog[open]') !== null;
