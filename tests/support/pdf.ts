/** A minimal PDF with one empty page. */
export const TINY_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A PDF of A4 pages, each with one line of large text, which says what is on it. */
export function pdfOf(lines: readonly string[]): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'];
  const kids = lines.map((line) => {
    const stream = `BT /F1 48 Tf 60 700 Td (${line.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`;
    const content = objects.push(`<</Length ${stream.length}>>stream\n${stream}\nendstream`);
    const resources = '/Resources<</Font<</F1 3 0 R>>>>';
    return objects.push(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R${resources}>>`);
  });
  objects[1] = `<</Type/Pages/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]/Count ${kids.length}>>`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`);
}
