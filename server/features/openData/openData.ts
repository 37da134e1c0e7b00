import { paths } from '../../../shared/paths.ts';
import { KINDS } from '../../../shared/rules/kinds.ts';
import { CATALOGUE_URL, dataUrl, OPEN_DATA_PAGE } from '../../../shared/rules/openData.ts';
import { townNow } from '../../content/answers.ts';
import { escapeMarkdown } from '../../content/markdown.ts';
import type { Context } from '../../context.ts';
import { attribution, catalogue, type Form, type Published, type Publisher } from './catalogue.ts';
import { DATASETS, type Dataset, selectOf } from './datasets.ts';
import { DATA_FORMATS, type DataFormat, type DataRow } from './formats.ts';
import { LICENCES } from './licences.ts';

export interface OpenDataOptions extends Context {
  publisher: () => Publisher;
  /** Zones with a collection calendar. */
  zones: () => { slug: string; name: string }[];
}

/** What the portal gives away: files, the page that explains them, and their catalogue. */
export function createOpenData(options: OpenDataOptions) {
  const { db, clock, answers, sections, publisher, zones } = options;
  const origin = options.config.public_origin;
  const kept = DATASETS.map((dataset) => ({
    dataset,
    rows: db.prepare<{ now: string; day: string }, DataRow>(selectOf(dataset)),
    updated: dataset.updated === null ? null : db.prepare<[], string | null>(dataset.updated).pluck(),
  }));
  // Whoever passes data of OpenStreetMap on has to do so under its licence.
  const fromMap = db.prepare(
    "SELECT 1 FROM item_origins WHERE kind = ? AND attribution LIKE '%OpenStreetMap%' LIMIT 1",
  );
  const isThere = ({ section }: Dataset) => section === null || !sections.isOff(section);

  function published(one: (typeof kept)[number]): Published {
    const { dataset, updated } = one;
    const { name, kind, on_map, calendars } = dataset;
    const files = (Object.keys(DATA_FORMATS) as DataFormat[]).filter((format) => on_map || format !== 'geojson');
    return {
      ...dataset,
      licence: kind !== null && fromMap.get(kind) !== undefined ? LICENCES.odbl : LICENCES.cc_by,
      changed: updated?.get() ?? null,
      forms: [
        ...files.map((format): Form => ({ label: DATA_FORMATS[format].label, path: dataUrl(name, format) })),
        ...(calendars === 'events' ? [{ label: 'ICS', path: paths.eventsCalendar }] : []),
        ...(calendars === 'zones'
          ? zones().map((zone) => ({ label: `ICS, ${zone.name}`, path: paths.wasteFeed(zone.slug) }))
          : []),
      ],
    };
  }

  const all = () => kept.filter(({ dataset }) => isThere(dataset)).map(published);

  function make(one: (typeof kept)[number], format: DataFormat): string {
    const { title, licence, kind, columns } = published(one);
    const { now, day } = townNow(clock);
    const rows = one.rows.all({ now, day }).map(({ key, ...row }): DataRow => {
      return kind === null ? row : { url: origin + KINDS[kind].item(String(key)), ...row };
    });
    const names = [...(kind === null ? [] : ['url']), ...columns.map(({ name }) => name)];
    const about = {
      title,
      licence: licence.url,
      attribution: attribution(publisher(), licence, origin),
      page: origin + paths.page(OPEN_DATA_PAGE),
    };
    return DATA_FORMATS[format].make(rows, names, about);
  }

  return {
    /** A file of the data. @returns null when there is none of this name and form now */
    file(name: string, format: string): { type: string; body: string } | null {
      const one = kept.find(({ dataset }) => dataset.name === name);
      if (one === undefined || !isThere(one.dataset) || !Object.hasOwn(DATA_FORMATS, format)) return null;
      const form = format as DataFormat;
      if (form === 'geojson' && !one.dataset.on_map) return null;
      return { type: DATA_FORMATS[form].type, body: answers.get(`open data ${name} ${format}`, () => make(one, form)) };
    },
    catalogue: () => answers.get(CATALOGUE_URL, () => JSON.stringify(catalogue(all(), publisher(), origin))),
    page: () => dataPage(all(), publisher(), origin),
  };
}
export type OpenData = ReturnType<typeof createOpenData>;

/** The part of the page "Dati aperti" that follows from the data: licences, whom to name, the files with their columns. */
function dataPage(datasets: readonly Published[], publisher: Publisher, origin: string) {
  const licences = Object.values(LICENCES).filter((one) => datasets.some(({ licence }) => licence.url === one.url));
  const parts = [
    '## Licenza e fonte',
    ...licences.map((one) => {
      const { name, url, asks } = one;
      const titles = datasets.filter(({ licence }) => licence.url === url).map(({ title }) => title);
      const which = titles.length === datasets.length ? 'Tutti i dati' : titles.join(', ');
      const cite = `Fonte: ${attribution(publisher, one, origin)}. Licenza ${name}.`;
      return `**${escapeMarkdown(which)}**: [${escapeMarkdown(name)}](${url}), cioè ${asks}. Si cita così:\n\n> ${escapeMarkdown(cite)}`;
    }),
    'Non ci sono dati di persone: né chi ha scritto una scheda, né indirizzi di posta, né cellulari.',
    '## Gli indirizzi',
    `Restano gli stessi: puoi farli leggere da un programma quando vuoi. Rispondono con ETag e Last-Modified, così chi ha già l’ultima versione non la riscarica. Il catalogo per chi raccoglie dati aperti, secondo DCAT\\-AP\\_IT: [${escapeMarkdown(CATALOGUE_URL)}](${CATALOGUE_URL}).`,
    ...datasets.map(section),
  ];
  const updated_at =
    datasets
      .flatMap(({ changed }) => changed ?? [])
      .sort()
      .at(-1) ?? '';
  return { markdown: parts.join('\n\n'), updated_at };
}

function section({ title, description, forms, columns, kind }: Published): string {
  const links = forms.map(({ label, path }) => `[${escapeMarkdown(label)}](${path})`).join(' · ');
  const lines = [...(kind === null ? [] : [{ name: 'url', about: 'La pagina del portale' }]), ...columns].map(
    ({ name, about }) => `| \`${name}\` | ${escapeMarkdown(about)} |`,
  );
  return `## ${escapeMarkdown(title)}\n\n${escapeMarkdown(description)}\n\n${links}\n\n| Colonna | Che cosa contiene |\n| --- | --- |\n${lines.join('\n')}`;
}
