/** The colours of the sheet, as PDF wants them: red, green and blue from 0 to 1. */
const ACCENT = '0.31 0.27 0.90';
const INK = '0.12 0.15 0.22';
const LINE_CHARS = 82;

/** One real A4 page with a heading and paragraphs: enough of PDF to open in any viewer. */
export function makePdf(heading: string, subheading: string, paragraphs: string[]): Uint8Array<ArrayBuffer> {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  const content = [
    `${ACCENT} rg 0 812 595 30 re f`,
    `BT ${INK} rg`,
    // Courses may have very long titles; the page has room for two lines of one.
    ...wrap(heading, 46)
      .slice(0, 2)
      .map((line, at) => `/F2 20 Tf 1 0 0 1 56 ${760 - at * 26} Tm (${escape(line)}) Tj`),
    `/F1 11 Tf 0.4 0.44 0.52 rg 1 0 0 1 56 700 Tm (${escape(wrap(subheading)[0] ?? '')}) Tj`,
    `${INK} rg 1 0 0 1 56 668 Tm 17 TL`,
    ...lines.map((line) => `(${escape(line)}) Tj T*`),
    'ET',
    `${ACCENT} RG 1.5 w 56 686 m 539 686 l S`,
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

function wrap(text: string, width = LINE_CHARS): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

const escape = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** In Latin-1, where a character is a byte. Puts the objects together with the table that says at which byte each of them starts. */
function assemble(objects: string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (char) => char.charCodeAt(0));
}
