import { ZoneBody } from '../../../../shared/contract/officeWaste.ts';
import { ZONE_FIELDS } from '../../../../shared/kinds/waste.ts';
import { WEEKDAYS } from '../../../../shared/rules/dates.ts';
import { capital } from '../../../../shared/rules/text.ts';
import type { Db } from '../../../lib/db.ts';
import { CellError } from '../cells.ts';
import { plain } from '../likeness.ts';
import { field, kindColumns, ownFields, pairs, valueWords } from './fields.ts';
import { type OfficeRows, tableTarget } from './tables.ts';
import type { TableField, Target } from './target.ts';

/** Different names for the same waste. */
const ALIKE = [
  ['organico', 'umido', 'frazione organica'],
  ['indifferenziato', 'indifferenziata', 'secco', 'secco residuo', 'residuo', 'rsu'],
  ['carta', 'carta e cartone', 'cartone'],
  ['plastica', 'plastica e lattine', 'plastica e metalli', 'multimateriale', 'imballaggi'],
  ['vetro', 'vetro e lattine', 'vetro e metalli'],
];
const NOTHING = new Set(['', 'nessuna', 'niente', 'no', 'riposo', 'nulla']);

/** The target for the zones of the waste collection: a row for each zone and a column for each day, as town halls print them. */
export function wasteRoundsTarget(rows: OfficeRows, db: Db): Target {
  const known = db.prepare<[], { id: number; name: string }>(
    'SELECT id, name FROM waste_fractions ORDER BY position, id',
  );
  const names = () => new Map(known.all().map(({ id, name }) => [id, name]));

  function fractionOf(cell: string): number {
    const word = plain(cell);
    const all = known.all();
    const same = ALIKE.find((group) => group.includes(word)) ?? [word];
    const found = all.find(({ name }) => plain(name) === word) ?? all.find(({ name }) => same.includes(plain(name)));
    if (found === undefined)
      throw new CellError(
        `«${cell}» non è tra i tipi di rifiuto: aggiungilo in «Raccolta rifiuti», o scrivilo come lì.`,
      );
    return found.id;
  }

  function dayField(name: string, at: number): TableField {
    const label = capital(name);
    const hint = 'Come «organico, carta»; vuoto: non si raccoglie.';
    const example = ['Organico', '', 'Carta', 'Organico', '', 'Vetro', ''][at] ?? '';
    return field({ name: `day_${at + 1}`, label, hint, example }, name.slice(0, 3), (cell, given) => {
      const ids = cell
        .split(/\s*[,;/+]\s*/)
        .filter((part) => !NOTHING.has(plain(part)))
        .map(fractionOf);
      const week = (given.rounds as number[][] | undefined) ?? EMPTY_WEEK;
      given.rounds = week.map((day, weekday) => (weekday === at ? sorted(ids) : day));
    });
  }

  const base = tableTarget(rows, {
    kind: 'waste_rounds',
    schema: ZoneBody,
    ...kindColumns(ZONE_FIELDS, null, { lat: WEEKDAYS.map(dayField) }),
    words: (name, value) => (name === 'rounds' ? weekWords(value as number[][], names()) : valueWords(value)),
    subtitle: ({ rounds }) => weekWords(rounds as number[][] | undefined, names()),
    keyOf: ({ name }) => plain(String(name ?? '')),
    compose: (given) => ({
      streets: given.name ?? '',
      lat: null,
      lng: null,
      rounds: EMPTY_WEEK,
      ...pairs(ownFields(given)),
    }),
  });
  return {
    ...base,
    view: (draft) => ('rounds' in draft ? { ...draft, rounds: (draft.rounds as number[][]).map(sorted) } : draft),
  };
}

const EMPTY_WEEK: number[][] = WEEKDAYS.map(() => []);
const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** 'lun: organico, carta; sab: vetro' */
function weekWords(rounds: number[][] | undefined, names: ReadonlyMap<number, string>): string {
  return (rounds ?? [])
    .flatMap((ids, at) => {
      const day = WEEKDAYS[at]?.slice(0, 3);
      return ids.length === 0 ? [] : [`${day}: ${ids.map((id) => names.get(id)?.toLowerCase() ?? '?').join(', ')}`];
    })
    .join('; ');
}
