/** Notice that a new version of the console was published. */
export const versionText = {
  available: 'Versi baru konsol tersedia',
  reload: 'Muat ulang',
  later: 'Nanti',
  /** A file of this page's version is no longer available. */
  reloadNeeded: 'Halaman ini perlu dimuat ulang',
} as const;
