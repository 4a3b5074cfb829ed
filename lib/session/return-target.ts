import { isReturnTarget, paths } from '../navigation/routes';
import { tabStore } from '../storage';

const KEY = 'return-to';

/** Where a person wanted to go before having to sign in; kept for this tab. */
export const returnTarget = {
  remember(target: string) {
    if (isReturnTarget(target)) tabStore.write(KEY, target);
  },
  forget: () => tabStore.remove(KEY),
  /** The remembered address, once; the start page where there is none. */
  take(): string {
    const target = tabStore.read(KEY);
    tabStore.remove(KEY);
    return target !== null && isReturnTarget(target) ? target : paths.home;
  },
};
