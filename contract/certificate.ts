/** Node's names for a certificate that is right, but of an authority that it does not know. */
const STRANGE = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
];

/** Says why there was no answer, from what `fetch` failed with. */
export function reasonForSilence(failure: unknown): string {
  const { code = '', message = '' } = (failure ?? {}) as { code?: string; message?: string };
  if (STRANGE.includes(code))
    return (
      `the certificate is of an authority that is not known here (${code}): if it is your own, ` +
      'name its certificate in NODE_EXTRA_CA_CERTS; browsers have to know it, too'
    );
  if (/CERT|TLS|SSL|HOSTNAME/.test(code))
    return `the certificate cannot be used (${code}: ${message}), and browsers refuse it, too`;
  return `no answer${code && ` (${code})`}: is the address right, and the back end running?`;
}
