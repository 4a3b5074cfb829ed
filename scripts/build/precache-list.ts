import { ASSETS, VERSION_FILE, WORKER_FILE, type PrecacheList } from '../../lib/platform/versions/version-files';
import { hostFiles } from '../hosts';
import { filesIn } from './version';

/** Lists the files that the service worker precaches: all that a page may request, without the hosts' files. */
export function createPrecacheList(dir: string, version: string, pages: string[]): PrecacheList {
  const files = filesIn(dir).map((file) => `/${file}`);
  const isForHosts = (file: string) => file.slice(1) in hostFiles || [VERSION_FILE, WORKER_FILE].includes(file);
  return {
    version,
    pages,
    // Without the manifests that Next writes for its Pages Router.
    assets: files.filter((file) => file.startsWith(ASSETS) && !/\/_\w+Manifest\.js$/.test(file)),
    // The demo's files are fetched only once a person asks for the demo.
    publicFiles: files.filter((file) => !/^\/(_next|demo-api)\/|\.(html|txt)$/.test(file) && !isForHosts(file)),
  };
}
