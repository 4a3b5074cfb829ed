import { onDemand } from '../ui/on-demand';

/** Asks before a record is deleted. It stays open when deleting fails, to be tried again. */
export const ConfirmDelete = onDemand(() =>
  import('./confirm-delete-dialog').then((module) => module.ConfirmDeleteDialog),
);
