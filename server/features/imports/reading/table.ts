import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { MOST_IMPORT_ROWS } from '../../../../shared/rules/imports.ts';
import { grouped } from '../../../../shared/rules/text.ts';
import { decode, delimiterOf, encodingOf } from './encoding.ts';
import { type ReadJob, type SourceFile, type SourceRow, SURPLUS, Unreadable } from './source.ts';

/** Characters of one line at most, its quoted line breaks included. */
const MOST_LINE = 100_000;
const MOST_COLUMNS = 200;
/** Sheets that are looked at for one with a table. */
const MOST_SHEETS_TRIED = 5;
/** Characters kept of what no column has. */
const MOST_SURPLUS = 500;

type Matrix = string[][];

/** Reads CSV, or a sheet of an XLSX. The first line with text in two or more cells holds the headings. */
export async function readTable({ path, delimiter, encoding, sheet }: ReadJob): Promise<SourceFile> {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) {
    return readWorkbook(unzip(bytes), sheet);
  }
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new Unreadable('È un foglio nel vecchio formato .xls: aprilo e salvalo come .xlsx, oppure come CSV.');
  const known = encoding ?? encodingOf(bytes);
  const text = decode(bytes, known);
  if (text.slice(0, 10_000).includes('\u0000'))
    throw new Unreadable('Non è un foglio di calcolo: carica un file .xlsx o .csv.');
  const divided = delimiter ?? delimiterOf(text);
  return { ...asFile(lines(text, divided)), is_text: true, delimiter: divided, encoding: known };
}

function lines(text: string, delimiter: string): Matrix {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_LINE,
      to: MOST_IMPORT_ROWS + 50,
    }) as Matrix;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new Unreadable('Il file ha una riga lunghissima: forse non è un CSV, o gli mancano gli a capo.');
    throw new Unreadable(`La riga ${error.lines ?? 1} non si legge: controlla le virgolette.`);
  }
}

async function cellsOf(files: ReadonlyMap<string, Buffer>, sheet: number): Promise<Matrix> {
  for (const bytes of files.values()) checkColumns(bytes);
  try {
    const { readSheet } = await import('read-excel-file/node');
    return (await readSheet(zipped(files), sheet)).map((row) => row.map(cellText));
  } catch {
    throw new Unreadable('Questo foglio non si apre: salvalo di nuovo come .xlsx, oppure come CSV.');
  }
}

/** @param sheet the name of the one to read; null, or one that is gone: the first that reads as a table */
async function readWorkbook(files: ReadonlyMap<string, Buffer>, sheet: string | null): Promise<SourceFile> {
  const sheets = sheetNames(files.get('xl/workbook.xml')?.toString() ?? '');
  const said = sheets.indexOf(sheet ?? '');
  const tried = said >= 0 ? [said] : [...sheets.keys()].slice(0, MOST_SHEETS_TRIED);
  let first: unknown;
  for (const at of tried.length === 0 ? [0] : tried) {
    try {
      const read = asFile(await cellsOf(files, at + 1));
      return { ...read, sheets, sheet: sheets[at] ?? '', is_text: false, delimiter: null, encoding: null };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      first ??= error;
    }
  }
  throw first;
}

const NAMED: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The names of a workbook's sheets, in order. */
const sheetNames = (xml: string): string[] =>
  [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
    name.replace(/&(?:quot|apos|lt|gt|amp);/g, (entity) => NAMED[entity] ?? entity).slice(0, 100),
  );

/** A cell's address makes as many cells before it as it says. @throws Unreadable beyond the last column that spreadsheets have */
function checkColumns(xml: Buffer): void {
  for (const [, column = ''] of xml.toString('latin1').matchAll(/\sr\s*=\s*["']([^"'\d]{3,})\d/g))
    if (column.length > 3 || column.toUpperCase() > 'XFD')
      throw new Unreadable(
        'Questo foglio ha celle oltre l’ultima colonna possibile, XFD: salvalo di nuovo come .xlsx, oppure come CSV.',
      );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  return String(value);
}

/** Formats a spreadsheet's date: times of day are stored as a day in 1899, and dates without a time as midnight. */
function dateText(date: Date): string {
  const iso = date.toISOString();
  if (date.getUTCFullYear() < 1905) return iso.slice(11, 16);
  return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

function asFile(matrix: Matrix): Pick<SourceFile, 'columns' | 'rows'> {
  const head = matrix.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  if (head < 0)
    throw new Unreadable('Nel file non si riconoscono colonne: la prima riga deve avere i nomi delle colonne.');
  const headings = matrix[head] as string[];
  if (headings.length > MOST_COLUMNS) throw new Unreadable(`Il file ha più di ${MOST_COLUMNS} colonne.`);
  const columns = distinct(headings);
  const rows = matrix.slice(head + 1).flatMap((row, at): SourceRow[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = columns.flatMap((name, column) => {
      const text = (row[column] ?? '').trim();
      return name === '' || text === '' ? [] : [[name, text]];
    });
    const surplus = row.slice(columns.length).filter((cell) => cell.trim() !== '');
    if (surplus.length > 0) cells.push([SURPLUS, surplus.join(' · ').slice(0, MOST_SURPLUS)]);
    return [{ position: head + at + 2, key: null, cells: Object.fromEntries(cells), given: null, notes: [] }];
  });
  if (rows.length === 0) throw new Unreadable('Nel file ci sono i nomi delle colonne ma nessuna riga.');
  if (rows.length > MOST_IMPORT_ROWS)
    throw new Unreadable(`Il file ha più di ${grouped(MOST_IMPORT_ROWS)} righe: dividilo in più file.`);
  return { columns: columns.filter((name) => name !== ''), rows };
}

/** 'Telefono', 'Telefono' -> 'Telefono', 'Telefono (2)' */
function distinct(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = heading.replace(/\s+/g, ' ').trim().slice(0, 100);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === '' || times === 1 ? name : `${name} (${times})`;
  });
}

/** Files that unpack to more than this are refused; a sheet of 5,000 rows has some 3 MB. */
const MOST_UNPACKED = 40 * 1024 * 1024;
/** The parts of a workbook that are read. */
const READ = /\.xml(\.rels)?$/;

/**
 * Unpacks a workbook's XML once, against a limit. What says that it unpacks to less than it does is cut off there, and so is
 * no XML any more.
 * @returns the files by name
 * @throws Unreadable when it is no ZIP, or unpacks to more than the limit
 */
function unzip(bytes: Buffer): Map<string, Buffer> {
  let left = MOST_UNPACKED;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!READ.test(name)) return false;
        left -= originalSize;
        if (left < 0)
          throw new Unreadable(
            'Questo foglio, una volta aperto, diventa enorme: togli i fogli e le immagini che non servono.',
          );
        return true;
      },
    });
    return new Map(
      Object.entries(files).map(([name, { buffer, byteOffset, length }]) => [
        name,
        Buffer.from(buffer, byteOffset, length),
      ]),
    );
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('Questo foglio non si apre: salvalo di nuovo come .xlsx, oppure come CSV.');
  }
}

/** The same files in an archive without compression, for a library that reads archives only: it finds what was checked. */
const zipped = (files: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
