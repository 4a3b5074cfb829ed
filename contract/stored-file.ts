import { isMixedContent } from '../lib/session/endpoint';
import { unreadable } from './preflight';
import { Broken, type Steps } from './steps';
import { judgedOrigin, plainFetch } from './wire';

/** How the console shows each file: in an image, in a video player, and as a link that opens it. */
const SHOWN = {
  thumbnail: { accept: 'image/*', type: /^image\//, embedded: true, broken: 'thumbnail-broken' },
  video: { accept: 'video/*', type: /^video\//, embedded: true, broken: 'video-broken' },
  PDF: { accept: '*/*', type: /^application\/pdf/, embedded: false, broken: 'pdf-broken' },
} as const;

/** Types that are never such a file: a page of the server, or an error with the status 200. */
const PAGE = /^(text\/(html|plain)|application\/(problem\+)?json)/;

/** Requests a stored file as a browser does that shows it: without a token, from the page of another origin. */
export async function expectShown(steps: Steps, what: keyof typeof SHOWN, address: string | null): Promise<void> {
  if (address === null) throw new Broken(`the ${what} that was sent has no address`, 'file-dropped');
  const origin = judgedOrigin();
  const { accept, type, embedded, broken } = SHOWN[what];
  const ask = (headers: Record<string, string>) =>
    plainFetch(address, { headers: { Accept: accept, ...headers } }).catch((thrown: unknown) => {
      const cause = thrown instanceof Error ? (thrown.cause as { code?: string } | undefined) : undefined;
      throw new Broken(`the address of the ${what} leads nowhere (${cause?.code ?? 'no answer'}): ${address}`, broken);
    });

  const response = await ask({
    ...(origin && { Referer: `${origin}/` }),
    ...(what === 'video' && { Range: 'bytes=0-' }),
  });
  await response.body?.cancel();
  const { status, headers } = response;
  if (status >= 400) throw new Broken(`the address of the ${what} answers ${status}: ${address}`, broken);
  const given = headers.get('content-type') ?? 'unknown';
  if (PAGE.test(given))
    throw new Broken(`the address of the ${what} answers with ${given}, not with the file: ${address}`, broken);
  if (!type.test(given)) steps.note(`files of the type ${given}`, null);
  if (what === 'video' && status !== 206) steps.note('a video without ranges', 'video-unseekable');
  if (!origin) return;

  if (isMixedContent(address, new URL(origin)))
    throw new Broken(`the address of the ${what} is http, which pages of https may not show: ${address}`, broken);
  const policy = headers.get('cross-origin-resource-policy');
  if (embedded && policy === 'same-origin' && new URL(response.url).origin !== origin)
    throw new Broken(
      `the ${what} is kept from pages of other origins (Cross-Origin-Resource-Policy: same-origin)`,
      broken,
    );
  // What reads files, such as sending a stored one again, is the only thing that does not work then.
  const read = await ask({ Origin: origin, Range: 'bytes=0-0' });
  await read.body?.cancel();
  if (unreadable(read, origin)) steps.note('files that pages cannot read', 'file-unreadable');
}
