import { paths } from '../../../shared/paths.ts';
import { weekdayName } from '../../../shared/rules/dates.ts';
import { listWords } from '../../../shared/rules/text.ts';
import type { Db } from '../../lib/db.ts';
import { type InformationDocument, type Row, reader } from './informationDocuments.ts';

export interface ZoneDays {
  zone: string;
  name: string;
  days: string;
}

/** Other words people use for a fraction. */
const FRACTION_WORDS: [name: RegExp, words: string][] = [
  [/secco|residuo|indifferenziat/i, 'indifferenziata indifferenziato secco'],
  [/organic|umid/i, 'umido organico'],
];
/** Other words people use for a point. */
const POINT_WORDS: Record<string, string> = {
  acqua: 'casetta fontanella fontana acqua potabile',
  centro: 'discarica ingombranti rifiuti ecocentro',
  isola: 'rifiuti cassonetti',
  olio: 'olio fritto esausto',
  pile: 'batterie',
  tessili: 'vestiti abiti usati contenitore',
};

/** What is thrown away where, and when it is collected. */
export function createWasteDocuments(db: Db) {
  const read = reader(db);
  const zones = db.prepare<[], string>("SELECT coalesce(group_concat(name, ' '), '') FROM waste_zones").pluck();
  const rounds = db.prepare<[], { fraction_id: number; weekday: number; slug: string; name: string }>(
    `SELECT r.fraction_id, r.weekday, z.slug, z.name FROM waste_rounds AS r JOIN waste_zones AS z ON z.id = r.zone_id
     ORDER BY r.fraction_id, z.position, r.weekday`,
  );
  const kinds = [
    read<
      Row<
        'name' | 'keywords' | 'place' | 'note',
        { fraction_id: number | null; fraction: string | null; container: string | null }
      >
    >(
      'waste',
      `SELECT w.id, w.name, w.keywords, w.place, w.note, w.fraction_id, f.name AS fraction, f.container FROM waste_items AS w
       LEFT JOIN waste_fractions AS f ON f.id = w.fraction_id`,
      ({ name, keywords, place, note, fraction, container, fraction_id }) => ({
        title: name,
        keywords,
        meta: place || [fraction, container].filter(Boolean).join(' · '),
        summary: note,
        route: paths.wasteGlossary,
        ...(fraction_id === null || place !== '' ? {} : { fraction: fraction_id }),
      }),
    ),
    read<Row<'name' | 'container' | 'tip'>>(
      'round',
      'SELECT id, name, container, tip FROM waste_fractions',
      ({ id, name, container, tip }) => ({
        title: name,
        keywords: `raccolta ritiro ${container} ${FRACTION_WORDS.find(([names]) => names.test(name))?.[1] ?? ''}`,
        meta: container,
        summary: tip,
        // "Raccolta vetro alla Marina": as text, so that a zone's name alone does not ask for waste.
        body: zones.get() ?? '',
        route: paths.wasteCalendar,
        fraction: id,
      }),
    ),
    read<Row<'kind' | 'name' | 'address' | 'hours' | 'note'>>(
      'point',
      'SELECT id, kind, name, address, hours, note FROM waste_points',
      ({ kind, name, address, hours, note }) => ({
        title: name,
        keywords: `${address} ${POINT_WORDS[kind] ?? ''}`,
        meta: [address, hours].filter(Boolean).join(' · '),
        summary: note,
        route: paths.wastePoints,
      }),
    ),
  ];

  return {
    documents: (): InformationDocument[] => kinds.flatMap((documents) => documents()),
    /** The days on which each fraction is collected, by zone. */
    zoneDays(): Map<number, ZoneDays[]> {
      const byFraction = Map.groupBy(rounds.all(), ({ fraction_id }) => fraction_id);
      return new Map(
        [...byFraction].map(([fraction, rows]) => [
          fraction,
          [...Map.groupBy(rows, ({ slug }) => slug)].map(([zone, days]) => ({
            zone,
            name: days[0]?.name ?? '',
            days: listWords(days.map(({ weekday }) => weekdayName(weekday))),
          })),
        ]),
      );
    },
  };
}
