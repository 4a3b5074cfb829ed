import { ASSETS, VERSION_FILE, WORKER_FILE, type Kept } from '../../lib/version/contract';
import { hostFiles } from '../hosts';
import { filesIn } from './version';

/** Creates the precache list of the service worker: all files that a page may request, without the hosts' files. */
export function keptFiles(dir: string, version: string, pages: string[]): Kept {
  const files = filesIn(dir).map((file) => `/${file}`);
  const isForHosts = (file: string) => file.slice(1) in hostFiles || [VERSION_FILE, WORKER_FILE].includes(file);
  return {
    version,
    pages,
    // Without the manifests that Next writes for its Pages Router.
    assets: files.filter((file) => file.startsWith(ASSETS) && !/\/_\w+Manifest\.js$/.test(file)),
    // The demo is nobody's who has not asked for it.
    publicFiles: files.filter((file) => !/^\/(_next|demo-api)\/|\.(html|txt)$/.test(file) && !isForHosts(file)),
  };
}
