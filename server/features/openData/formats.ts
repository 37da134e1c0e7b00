import { CSV_START, csvLine } from '../../lib/csv.ts';

export type Cell = string | number | null;
/** A row by the names of its columns, in their order. */
export type DataRow = Record<string, Cell>;

/** What goes with the data in forms that have room for it. */
export interface About {
  title: string;
  licence: string;
  attribution: string;
  page: string;
}

type Make = (rows: readonly DataRow[], columns: readonly string[], about: About) => string;

export const DATA_FORMATS = {
  csv: {
    label: 'CSV',
    type: 'text/csv; charset=utf-8',
    make: (rows, columns) =>
      CSV_START + [columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))].map(csvLine).join(''),
  },
  json: {
    label: 'JSON',
    type: 'application/json; charset=utf-8',
    make: (rows, _columns, about) => JSON.stringify({ ...words(about), dati: rows }),
  },
  geojson: {
    label: 'GeoJSON',
    type: 'application/geo+json; charset=utf-8',
    make: (rows, _columns, about) =>
      JSON.stringify({
        type: 'FeatureCollection',
        ...words(about),
        features: rows.map(({ latitudine, longitudine, ...properties }) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitudine, latitudine] },
          properties,
        })),
      }),
  },
} as const satisfies Record<string, { label: string; type: string; make: Make }>;

export type DataFormat = keyof typeof DATA_FORMATS;

const words = ({ title, licence, attribution, page }: About) => ({
  titolo: title,
  licenza: licence,
  attribuzione: attribution,
  pagina: page,
});
