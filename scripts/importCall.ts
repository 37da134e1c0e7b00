import { parseArgs } from 'node:util';
import type { Imports } from '../server/features/imports/imports.ts';
import type { Db } from '../server/lib/db.ts';
import type { ImportRow, ImportSettings } from '../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS, IMPORT_KINDS, type ImportKind } from '../shared/rules/imports.ts';

export const USAGE = `npm run import -- <file o indirizzo> --kind <genere> [--apply]

  --kind      che cosa si importa: ${IMPORT_KINDS.map((kind) => `${kind} (${IMPORT_KIND_LABELS[kind].plural})`).join(', ')}
  --apply     pubblica quello che è chiaro; senza, mostra solo che cosa farebbe
  --name      come chiamare la fonte, se è nuova
  --as        l’email di chi importa, della redazione; altrimenti il primo amministratore
  --column    campo=Intestazione, per una colonna che non si riconosce da sola (si ripete)
  --category  lo slug della categoria di chi non ne dice una
  --district  la zona di chi non la dice
  --organiser, --venue  degli eventi che non li dicono
  --free      gli eventi senza prezzo sono gratuiti
  --centre    chi non ha coordinate sta al centro della città

Esce con 0 se è tutto chiaro, 1 se non si è potuto leggere o pubblicare, 2 se il comando è sbagliato, 3 se restano righe per una persona.`;

const options = {
  kind: { type: 'string' },
  apply: { type: 'boolean', default: false },
  name: { type: 'string', default: '' },
  as: { type: 'string' },
  column: { type: 'string', multiple: true },
  category: { type: 'string' },
  district: { type: 'string' },
  organiser: { type: 'string' },
  venue: { type: 'string' },
  free: { type: 'boolean' },
  centre: { type: 'boolean' },
} as const;

/** The command itself is wrong: `message` says what. */
export class WrongCall extends Error {}

export type Importer = Parameters<Imports['apply']>[1];
type Values = ReturnType<typeof parsed>['values'];

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error));
  }
}

/** What the command asks. @throws WrongCall */
export function readCall(words: string[]): { source: string; kind: ImportKind; values: Values } {
  const { values, positionals } = parsed(words);
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new WrongCall('Scrivi un file o un indirizzo, uno solo.');
  const kind = IMPORT_KINDS.find((one) => one === values.kind);
  if (kind === undefined) throw new WrongCall('Scrivi che cosa si importa, con --kind.');
  return { source, kind, values };
}

/** How the rows are to be understood, beside what the portal proposes. @throws WrongCall */
export function settingsOf(
  db: Db,
  kind: ImportKind,
  { column = [], category, district, organiser, venue, free, centre }: Values,
): ImportSettings {
  const columns = column.map((text) => {
    const [, field, heading] = /^([a-z0-9_]+)=(.+)$/.exec(text) ?? [];
    if (field === undefined || heading === undefined) throw new WrongCall(`«${text}»: scrivi campo=Intestazione.`);
    return [field, heading];
  });
  const said = { district, organiser, venue, free, centre };
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...(columns.length === 0 ? {} : { columns: Object.fromEntries(columns) }),
    ...(category === undefined ? {} : { category_id: categoryOf(db, kind, category) }),
  };
}

/** The options that fill what many rows lack, by the label of the field. */
const FILLED_BY: Readonly<Record<string, { option: string; isSaid(settings: ImportSettings): boolean }>> = {
  'Quartiere o zona': { option: '--district "Centro"', isSaid: ({ district = '' }) => district !== '' },
  Categoria: { option: '--category <slug>', isSaid: ({ category_id = null }) => category_id !== null },
  Luogo: { option: '--venue "Teatro comunale"', isSaid: ({ venue = '' }) => venue !== '' },
  'Prezzo, da': { option: '--free', isSaid: ({ free = false }) => free },
  Latitudine: { option: '--centre', isSaid: ({ centre = false }) => centre },
};

/** What to add to the command so that rows are right which only lack what it can say for all of them. */
export function hintsFor(wrong: readonly Pick<ImportRow, 'errors'>[], settings: ImportSettings): string[] {
  return Object.entries(FILLED_BY).flatMap(([field, { option, isSaid }]) => {
    const rows = wrong.filter(({ errors }) => errors.some(({ label, value }) => label === field && value === ''));
    if (rows.length === 0 || isSaid(settings)) return [];
    return [
      `${rows.length === 1 ? 'A una riga' : `A ${rows.length} righe`} manca «${field}»: per tutte, aggiungi ${option}`,
    ];
  });
}

function categoryOf(db: Db, kind: ImportKind, slug: string): number {
  const find = db.prepare<[string, string], number>('SELECT id FROM categories WHERE kind = ? AND slug = ?').pluck();
  const id = find.get(kind, slug);
  if (id === undefined) throw new WrongCall(`Non c’è una categoria «${slug}» per ${IMPORT_KIND_LABELS[kind].plural}.`);
  return id;
}

/** Who answers for it. @throws WrongCall */
export function importerOf(db: Db, email: string | undefined): Importer {
  const found = db
    .prepare<[string | null, string | null], { id: number; name: string; roles: string }>(
      `SELECT u.id, u.name, json_group_array(r.role) AS roles FROM users AS u JOIN user_roles AS r ON r.user_id = u.id
       WHERE (? IS NULL OR u.email = ?) AND u.suspended_at IS NULL GROUP BY u.id
       HAVING sum(r.role IN ('amministratore', 'redattore')) > 0 ORDER BY max(r.role = 'amministratore') DESC, u.id LIMIT 1`,
    )
    .get(email ?? null, email ?? null);
  if (found === undefined)
    throw new WrongCall(email === undefined ? 'Non c’è ancora un amministratore.' : `${email} non è della redazione.`);
  return { ...found, roles: JSON.parse(found.roles), is_office: true };
}
