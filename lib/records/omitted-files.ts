import { localStore } from '../platform/browser/storage';
import { endpoint } from '../session/endpoint';

const KEY = 'drops-files';

function addresses(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // Invalid JSON: nothing is known.
    return [];
  }
}

/**
 * Some back ends delete a stored file if an update omits its field, although omitting it is the only way to keep a
 * file that all back ends accept. Whether a back end does so is detected after an update, and stored per base URL.
 */
export const deletesOmittedFiles = {
  /** Whether this back end is known to delete omitted files. */
  isKnown: (): boolean => addresses().includes(endpoint.get() ?? ''),

  note(drops: boolean) {
    const address = endpoint.get();
    if (!address || drops === deletesOmittedFiles.isKnown()) return;
    const others = addresses().filter((each) => each !== address);
    localStore.write(KEY, JSON.stringify(drops ? [...others, address] : others));
  },
};
