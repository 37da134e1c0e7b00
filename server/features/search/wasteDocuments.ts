import { paths } from '../../../shared/paths.ts';
import type { InformationDocument } from './informationDocuments.ts';

export interface FractionRow {
  id: number;
  name: string;
  container: string;
  tip: string;
}

export interface WasteRow {
  id: number;
  name: string;
  keywords: string;
  place: string;
  note: string;
  fraction_id: number | null;
  fraction: string | null;
  container: string | null;
}

export interface PointRow {
  id: number;
  kind: string;
  name: string;
  address: string;
  hours: string;
  note: string;
}

export function wasteDocument({
  id,
  name,
  keywords,
  place,
  note,
  fraction,
  container,
  fraction_id,
}: WasteRow): InformationDocument {
  return {
    key: `waste-${id}`,
    kind: 'waste',
    title: name,
    keywords,
    meta: place || [fraction, container].filter(Boolean).join(' · '),
    summary: note,
    body: '',
    route: paths.wasteGlossary,
    ...(fraction_id === null || place !== '' ? {} : { fraction: fraction_id }),
  };
}

/** @param zones the names of all zones: "raccolta vetro alla Marina" */
export function fractionDocument(row: FractionRow, zones: string): InformationDocument {
  return {
    key: `round-${row.id}`,
    kind: 'round',
    title: row.name,
    keywords: `raccolta ritiro ${row.container} ${FRACTION_WORDS.find(([name]) => name.test(row.name))?.[1] ?? ''}`,
    meta: row.container,
    summary: row.tip,
    // As text, so that a zone's name alone does not ask for waste.
    body: zones,
    route: paths.wasteCalendar,
    fraction: row.id,
  };
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

export function pointDocument({ id, kind, name, address, hours, note }: PointRow): InformationDocument {
  return {
    key: `point-${id}`,
    kind: 'point',
    title: name,
    keywords: `${address} ${POINT_WORDS[kind] ?? ''}`,
    meta: [address, hours].filter(Boolean).join(' · '),
    summary: note,
    body: '',
    route: paths.wastePoints,
  };
}
