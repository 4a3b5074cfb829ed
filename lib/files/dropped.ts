/** A file that a person has chosen or dropped. */
export interface ChosenFile {
  file: File;
  /** The folders that it lay in, such as `Kursus/Bab 1`; empty for a file that came by itself. */
  folder: string;
}

export interface Dropped {
  files: ChosenFile[];
  /** The names of what the browser could not read. */
  unreadable: string[];
  /** The names of folders in which there was nothing. */
  empty: string[];
}

/** What systems put into folders for themselves. */
const isOfSystem = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Whether a drag brings files, and not text or a link. */
export const bringsFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

/** All files of a drop, those in folders and their folders included. To be called while the event is handled. */
export async function readDropped(transfer: DataTransfer): Promise<Dropped> {
  // The list is empty once the event is over.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const plain = [...transfer.files];
  const dropped: Dropped = { files: [], unreadable: [], empty: [] };
  const found = entries.filter((entry) => entry !== null);
  // What a script has dropped has no entries.
  if (found.length === 0) dropped.files = plain.map((file) => ({ file, folder: '' }));
  for (const entry of found) {
    const before = dropped.files.length + dropped.unreadable.length;
    await readEntry(entry, dropped);
    if (dropped.files.length + dropped.unreadable.length === before) dropped.empty.push(entry.name);
  }
  return dropped;
}

async function readEntry(entry: FileSystemEntry, dropped: Dropped): Promise<void> {
  const folder = entry.fullPath.split('/').slice(1, -1).join('/');
  if (folder && isOfSystem(entry.name)) return;
  try {
    if (isDirectory(entry)) {
      for (const child of await childrenOf(entry)) await readEntry(child, dropped);
    } else if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      dropped.files.push({ file, folder });
    }
  } catch {
    // The person is told by its name.
    dropped.unreadable.push(entry.name);
  }
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // Chromium gives a hundred at a time.
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) return children;
    children.push(...more);
  }
}
