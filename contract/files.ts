/** Minimal valid files of each type. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const MP4_START = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export const picture = () => new File([Buffer.from(PNG, 'base64')], 'kontrak.png', { type: 'image/png' });
export const pdf = () => new File([PDF], 'kontrak.pdf', { type: 'application/pdf' });
export const video = () =>
  new File([Buffer.concat([MP4_START, Buffer.alloc(512)])], 'kontrak.mp4', { type: 'video/mp4' });
