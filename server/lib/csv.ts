/** The separator that spreadsheets set to Italian expect. */
const SEPARATOR = ';';

/** Byte order mark for the start of a file: without it such spreadsheets do not recognise UTF-8. */
export const CSV_START = '\ufeff';

/**
 * Text that a spreadsheet may run as a formula (OWASP, CSV injection): an equals, plus, minus or at sign, in ASCII,
 * full-width or small form, also after spaces and invisible characters; and a tab or a line break at the start.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(SEPARATOR)}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[;,"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
