import { ASSETS, VERSION_FILE, WORKER_FILE } from '../../lib/platform/versions/version-files';
import { hostFiles } from '../hosts';
import { CONFIGURE_FILE, KIT_FILE } from './template';
import { filesIn } from './files';

/** Lists the files that the service worker precaches besides pages and payloads, without the hosts' files. */
export function listFiles(dir: string): { assets: string[]; publicFiles: string[] } {
  const files = filesIn(dir).map((file) => `/${file}`);
  const isForHosts = (file: string) =>
    file.slice(1) in hostFiles || [VERSION_FILE, WORKER_FILE, `/${CONFIGURE_FILE}`, `/${KIT_FILE}`].includes(file);
  return {
    assets: files.filter((file) => file.startsWith(ASSETS)),
    // The demo's files are fetched only once a person asks for the demo.
    publicFiles: files.filter((file) => !/^\/(_next|demo-api)\/|\.(html|txt)$/.test(file) && !isForHosts(file)),
  };
}
