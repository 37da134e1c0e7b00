import { parse } from 'csv-parse/sync';

/** A bank's list of movements as CSV: every bank has other columns, another encoding and other numbers. */

/** A movement that brought money. */
export interface Incoming {
  /** As the bank writes it, for a person. */
  day: string;
  cents: number;
  text: string;
}

export type BankFile = { lines: Incoming[] } | { problem: string };

const MOST_LINES = 5_000;
/** The table's head is looked for in so many lines, because banks put the account and the period above it. */
const MOST_ABOVE = 30;
const SEPARATORS = [';', '\t', ',', '|'];

const DAY = /^data\b|^date\b/;
const TEXT = /causale|descrizione|dettagli|description|beneficiario|ordinante|motivo|note/;
const AMOUNT = /^importo|^amount|^entrate|^avere|^accrediti|^credit/;

const NO_TABLE =
  'In questo file non troviamo le colonne dei movimenti: servono data, descrizione (o causale) e importo. Scarica dalla banca la lista dei movimenti in CSV.';

/** The text of a file whose encoding nobody told: UTF-8, UTF-16 with its mark, or what Windows writes. */
export function decodeBankFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Money that came in, the rest left out. A file without such a table answers a sentence. */
export function readBankFile(text: string): BankFile {
  if (text.trim() === '') return { problem: 'Questo file è vuoto.' };
  const found = SEPARATORS.map((separator) => tableOf(text, separator)).find((table) => table !== null);
  if (found === undefined || found === null) return { problem: NO_TABLE };
  const { columns, rows } = found;
  if (rows.length > MOST_LINES) return { problem: `Al massimo ${MOST_LINES} movimenti per volta.` };
  const lines = rows.flatMap((cells): Incoming[] => {
    const within = (those: ReadonlySet<number>) => cells.filter((_, at) => those.has(at));
    const cents = within(columns.amounts)
      .map(centsOf)
      .find((one) => one !== null && one > 0);
    const words = within(columns.texts)
      .map((cell) => cell.trim())
      .filter((word) => word !== '');
    return cents == null
      ? []
      : [{ day: (cells[columns.day] ?? '').trim(), cents, text: words.join(' ').slice(0, 500) }];
  });
  return { lines };
}

/** Looked up from a row's cells: a head may have as many columns as fit into the file, and a row hardly any. */
interface Columns {
  day: number;
  texts: ReadonlySet<number>;
  amounts: ReadonlySet<number>;
}

function tableOf(text: string, separator: string): { columns: Columns; rows: string[][] } | null {
  const rows = cellsOf(text, separator);
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const names = row.map((name) => name.trim().toLowerCase());
    const all = (pattern: RegExp) => names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
    const [day] = all(DAY);
    const texts = all(TEXT);
    const amounts = all(AMOUNT);
    if (day !== undefined && texts.length > 0 && amounts.length > 0)
      return { columns: { day, texts: new Set(texts), amounts: new Set(amounts) }, rows: rows.slice(at + 1) };
  }
  return null;
}

/** A quote that never ends is a letter like any other. */
function cellsOf(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, bom: true };
  try {
    return parse(text, options);
  } catch {
    return parse(text, { ...options, quote: null });
  }
}

/** '+1.234,56', '1234.56', '36,00 EUR', '1,234.56' in cents; null: no amount. Below zero for money that went out. */
export function centsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s€+'’]|EUR/gi, '').replaceAll('−', '-');
  const match = /^(-?)([\d.,]+)(-?)$/.exec(plain);
  if (match === null) return null;
  const [, before, digits = '', after] = match;
  // The last mark before two digits, or before one, is the comma.
  const [, whole = digits, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const euros = whole.replaceAll(/[.,]/g, '');
  if (!/^\d{1,9}$/.test(euros)) return null;
  const sum = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return before === '-' || after === '-' ? -sum : sum;
}
