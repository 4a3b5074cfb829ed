import { localStore } from '../../platform/browser/storage';
import { stored, texts } from '../../platform/browser/stored';
import { endpoint } from '../../session/endpoint';

const addresses = stored(localStore, 'drops-files', texts);

/**
 * Some back ends delete a stored file if an update omits its field, although omitting it is the only way to keep a
 * file that all back ends accept. Whether a back end does so is detected after an update, and stored per base URL.
 */
export const deletesOmittedFiles = {
  /** Whether this back end is known to delete omitted files. */
  isKnown: (): boolean => addresses.read().includes(endpoint.get() ?? ''),

  note(drops: boolean) {
    const address = endpoint.get();
    if (!address || drops === deletesOmittedFiles.isKnown()) return;
    const others = addresses.read().filter((each) => each !== address);
    addresses.write(drops ? [...others, address] : others);
  },
};
