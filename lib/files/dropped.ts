/** A file that was chosen or dropped. */
export interface ChosenFile {
  file: File;
  /** Path of its folder, such as `Kursus/Bab 1`; empty for a single file. */
  folder: string;
}

export interface Dropped {
  files: ChosenFile[];
  /** Names of files and folders that the browser could not read. */
  unreadable: string[];
  /** Names of empty folders. */
  empty: string[];
}

/** Hidden files of operating systems. */
const isSystemFile = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** Reads all files of a drop, including nested folders. Call it synchronously in the drop handler. */
export async function readDropped(transfer: DataTransfer): Promise<Dropped> {
  // `items` is emptied after the event, so read it before the first await.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  const plain = [...transfer.files];
  const dropped: Dropped = { files: [], unreadable: [], empty: [] };
  const found = entries.filter((entry) => entry !== null);
  // A drop event created by a script has no entries.
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
  if (folder && isSystemFile(entry.name)) return;
  try {
    if (isDirectory(entry)) {
      for (const child of await childrenOf(entry)) await readEntry(child, dropped);
    } else if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      dropped.files.push({ file, folder });
    }
  } catch {
    // Reported by name in `unreadable`.
    dropped.unreadable.push(entry.name);
  }
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // Chromium returns at most 100 entries per call.
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) return children;
    children.push(...more);
  }
}
