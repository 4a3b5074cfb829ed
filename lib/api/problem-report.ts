import { env, withoutBasePath } from '../env';
import { formatBytes } from '../format';
import { matchRoute } from '../navigation/routes';
import { connection } from '../platform/browser/connection';
import { loadedVersion } from '../platform/versions/version';
import { endpoint, hostOf } from '../session/endpoint';
import { reportText as copy } from '../text/report';
import { requestLog, type LoggedRequest } from './request-log';

const lineOf = ({ startedAt, method, path, outcome, ms, bytes }: LoggedRequest): string =>
  [
    new Date(startedAt).toISOString().slice(11, 23),
    method,
    path,
    outcome,
    `${ms} ms`,
    ...(bytes === null ? [] : [formatBytes(bytes)]),
  ].join('  ');

/** What support needs to know. Without a token, the body of a request, an id, a name or the address of a person. */
export function problemReport(): string {
  const requests = requestLog();
  const page = matchRoute(withoutBasePath(window.location.pathname))?.exported ?? copy.unknown;
  return [
    `${env.product} ${loadedVersion ?? copy.unknown}`,
    `${copy.browser}: ${navigator.userAgent}`,
    `${copy.page}: ${page}`,
    `${copy.backEnd}: ${hostOf(endpoint.get()) || copy.unknown}`,
    copy.connection[connection.online() ? 'online' : 'offline'],
    `${copy.time}: ${new Date().toISOString()}`,
    requests.length > 0 ? copy.requests(requests.length) : copy.none,
    ...requests.map(lineOf),
  ].join('\n');
}
