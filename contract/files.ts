/** Minimal valid files of each type. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const MP4_START = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
const PDF_START = '%PDF-1.4\n';
const PDF_REST =
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export const picture = () => new File([Buffer.from(PNG, 'base64')], 'kontrak.png', { type: 'image/png' });

/** A PDF of about this size: what is missing is a comment, which readers skip. */
export const pdf = (bytes = 0) => {
  const filler = Buffer.alloc(Math.max(0, bytes - PDF_START.length - PDF_REST.length - 2), '0');
  const parts = bytes > 0 ? [PDF_START, '%', filler, '\n', PDF_REST] : [PDF_START, PDF_REST];
  return new File(parts, 'kontrak.pdf', { type: 'application/pdf' });
};

/** An MP4 of about this size: what is missing is a box of free space. */
export const video = (bytes = 512) => {
  const free = Buffer.alloc(bytes);
  free.writeUInt32BE(bytes);
  free.write('free', 4, 'latin1');
  return new File([MP4_START, free], 'kontrak.mp4', { type: 'video/mp4' });
};
