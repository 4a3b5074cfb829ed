import { refusal } from '../../api/errors';
import { formatCount } from '../../format';
import { interruptedWorks } from '../../journal/interrupted';
import type { Resumable } from '../../journal/resumable';
import { paths } from '../../navigation/routes';
import { interruptedText } from './interrupted-text';
import { userImport } from './import-session';
import { interruptedImport, sizeOf } from './work';

/** Imports that the end of the browser has cut off. Their rows are asked for again on the screen of the import. */
export const importWork: Resumable = {
  what(noted) {
    const { user, amount } = sizeOf(noted);
    const counted = (count: number) => (count > 0 ? formatCount(count) : null);
    return interruptedText.work(counted(user), counted(amount));
  },
  async resume(noted, work) {
    if (userImport.get().step === 'importing') throw refusal(409, interruptedText.otherImport);
    userImport.continueWith(interruptedImport(noted, work, () => interruptedWorks.putBack(noted)));
    return paths.userImport;
  },
};
