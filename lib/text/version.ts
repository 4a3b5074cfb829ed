/** When another version of the console has been published. */
export const versionText = {
  available: 'Versi baru konsol tersedia',
  reload: 'Muat ulang',
  later: 'Nanti',
  /** A part of the page that is open cannot be had any more. */
  reloadNeeded: 'Halaman ini perlu dimuat ulang',
} as const;
