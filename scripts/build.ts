import { buildConsole } from './build-console';
import { runScript } from './problem';

/** `npm run build`: the static export with what every host needs, in `out/`. */
runScript(async () => buildConsole());
