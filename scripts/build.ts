import { buildConsole } from './build/build-console';
import { runScript } from './problem';

/** `npm run build`: builds the static export and the files for every host into `out/`. */
runScript(async () => buildConsole());
