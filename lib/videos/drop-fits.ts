/**
 * Ends the work on films that are not needed any more, and removes its results. Apart from that work, whose code is loaded
 * only once a film needs it.
 */
export async function dropFits(films: readonly File[]): Promise<void> {
  if (films.length === 0) return;
  try {
    const { dropFit } = await import('./fit');
    films.forEach(dropFit);
  } catch {
    // Without its code nothing was begun.
  }
}
