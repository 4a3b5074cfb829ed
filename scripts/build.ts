import { buildConsole } from './build/build-console';
import { whenToEnd } from './servers/ending';
import { runScript } from './problem';

/** `npm run build`: builds the static export and the files for every host into `out/`. */
whenToEnd(() => process.exit(1));
runScript(buildConsole);
