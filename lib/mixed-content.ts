/** Browsers let a page on https talk to the machine that it runs on, whatever the scheme. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname);

/** Whether a browser refuses calls to this address from a page that was opened at `page`. */
export function isMixedContent(address: string, page: { protocol: string }): boolean {
  if (page.protocol !== 'https:' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocal(hostname);
}
