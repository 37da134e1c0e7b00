/**
 * A table as a spreadsheet opens it in Italy: UTF-8 with its mark, semicolons, CRLF. A cell that a spreadsheet would take for a
 * formula (=, +, -, @, tab or return first) gets an apostrophe before it, so that nobody's name runs anything (OWASP, CSV injection).
 */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
