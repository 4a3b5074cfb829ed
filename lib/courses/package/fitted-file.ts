import { failures } from '../../api/errors';
import { fileText } from '../../text/forms';
import { dropFits } from '../../videos/drop-fits';
import { originals } from '../../videos/need';
import type { SourceFile } from '../copy/source';

/** A film that was made to fit, in place of the one in the ZIP. */
export const fittedFile = (film: File, original: SourceFile): SourceFile => ({
  kind: original.kind,
  module: original.module,
  name: film.name,
  size: film.size,
  original,
  async read() {
    try {
      await film.slice(0, 1).arrayBuffer();
      return film;
    } catch (cause) {
      // Its place in the browser's storage was emptied.
      throw failures.notSent(fileText.changed(film.name), cause);
    }
  },
  discard: () => void dropFits([originals.get(film) ?? film]),
});
