import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import { catalogue } from '../../../server/features/openData/catalogue.ts';
import { LICENCES } from '../../../server/features/openData/licences.ts';
import { TOWN_SECTION_NAMES } from '../../../shared/rules/townSections.ts';
import { call, movableClock, signIn, type TestTown, testApp } from '../../support/app.ts';

/** Every column that is published. Before adding one, check that it does not lead to a person. */
const COLUMNS: Record<string, string> = {
  attivita:
    'url nome categoria descrizione indirizzo zona latitudine longitudine orari telefono sito senza_gradini bagno_accessibile fasciatoio cani_ammessi fonte attribuzione aggiornato',
  eventi:
    'url titolo categoria descrizione inizio fine annullato luogo indirizzo latitudine longitudine prezzo_minimo prezzo_massimo fonte attribuzione aggiornato',
  lavoro:
    'url titolo categoria luogo contratto orario retribuzione_minima retribuzione_massima retribuzione_per posti scade descrizione aggiornato',
  promozioni: 'url titolo offerta categoria attivita dal al giorni descrizione aggiornato',
  volantini: 'url attivita titolo descrizione dal al aggiornato',
  articoli: 'url titolo categoria descrizione pubblicato fonte attribuzione aggiornato',
  raccolta: 'zona vie giorno rifiuto contenitore',
  'raccolta-variazioni': 'zona giorno spostata_al nota',
  'dove-lo-butto': 'oggetto rifiuto dove nota',
  'punti-di-raccolta': 'tipo nome indirizzo latitudine longitudine orari nota fonte attribuzione',
  'numeri-utili': 'nome numero sezione nota',
};

interface Node extends Record<string, unknown> {
  '@id': string;
  '@type': string[];
}

let town: TestTown;
let admin: string;
let townGraph: Node[];
beforeAll(async () => {
  const clock = movableClock();
  town = await testApp({ clock });
  seedTown(town.db, { now: clock(), passwordHash: 'a-hash' });
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
  townGraph = await graph();
});
afterAll(() => town.close());

const get = (url: string, headers = {}) => call(town.app, 'GET', url, { headers });
const text = async (url: string) => (await get(url)).body;
const graph = async (): Promise<Node[]> => JSON.parse(await text('/dati/catalogo.jsonld'))['@graph'];
const files = async () =>
  (await graph())
    .filter((node) => node['@type'].includes('dcat:Distribution'))
    .map((node) => new URL(node['@id']).pathname);
const rowsOf = async (name: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(await text(`/dati/${name}.json`)).dati;

it('exports these columns and no others, in every format, each of them filled', async () => {
  const paths = await files();
  const names = [...new Set(paths.flatMap((path) => /^\/dati\/([a-z-]+)\./.exec(path)?.[1] ?? []))];
  expect(names).toEqual(Object.keys(COLUMNS));
  for (const name of names) {
    const columns = (COLUMNS[name] as string).split(' ');
    const rows = await rowsOf(name);
    if (name !== 'raccolta-variazioni') expect(rows.length, name).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row)).toEqual(columns);
    const csv = await text(`/dati/${name}.csv`);
    expect(csv.split('\r\n')[0]).toBe(`\ufeff${columns.join(';')}`);
    const isOnMap = columns.includes('latitudine');
    expect(paths.includes(`/dati/${name}.geojson`)).toBe(isOnMap);
    if (!isOnMap) continue;
    const { type, features } = JSON.parse(await text(`/dati/${name}.geojson`));
    expect([type, features.length]).toEqual(['FeatureCollection', rows.length]);
    expect(features[0].geometry.coordinates).toEqual([rows[0]?.longitudine, rows[0]?.latitudine]);
    expect(Object.keys(features[0].properties)).toEqual(columns.filter((column) => !/itudine$/.test(column)));
  }
});

it('contains nothing about the portal’s users', async () => {
  const people = town.db.prepare('SELECT name, email FROM users').all() as { name: string; email: string }[];
  const places = town.db.prepare('SELECT email, whatsapp FROM activities').all() as Record<string, string | null>[];
  const secrets = [...people, ...places]
    .flatMap((row) => Object.values(row))
    .filter((word) => word !== null && word !== '');
  expect(secrets.length).toBeGreaterThan(20);
  // A shop's WhatsApp number may be its public telephone number, so those are allowed.
  const phones = new Set(town.db.prepare('SELECT phone FROM activities').pluck().all());
  const all = (await Promise.all((await files()).map(text))).join('\n');
  for (const secret of secrets) if (!phones.has(secret)) expect(all).not.toContain(secret);
});

it('contains what is published and not over, with the address of its page', async () => {
  const shown = await rowsOf('attivita');
  const [slug] = town.db.prepare("SELECT slug FROM activities WHERE status = 'published' ORDER BY id").pluck().all();
  expect(shown[0]?.url).toBe(`http://localhost:3000/attivita/${slug}`);
  expect(shown.map(({ orari }) => orari)).toContainEqual(expect.stringMatching(/^Mo \d\d:\d\d-\d\d:\d\d/));
  town.db.prepare("UPDATE activities SET status = 'archived' WHERE slug = ?").run(slug);
  expect(await rowsOf('attivita')).toHaveLength(shown.length - 1);
  town.db.prepare("UPDATE activities SET status = 'published' WHERE slug = ?").run(slug);
  const events = await rowsOf('eventi');
  expect(events.every(({ fine }) => String(fine) > '2026')).toBe(true);
  expect([...events].sort((a, b) => (String(a.inizio) < String(b.inizio) ? -1 : 1))).toEqual(events);
});

it('answers 304 to clients with the newest version, and allows requests from other sites', async () => {
  for (const url of ['/dati/attivita.csv', '/dati/catalogo.jsonld']) {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await get(url, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await get(url, { 'if-modified-since': headers['last-modified'] })).statusCode).toBe(304);
  }
  for (const url of ['/dati/utenti.csv', '/dati/lavoro.geojson', '/dati/attivita.constructor', '/dati/..%2fkeys.json'])
    expect((await get(url)).statusCode, url).toBe(404);
});

const EU = 'http://publications.europa.eu/resource/authority/';
const italian = { '@value': expect.stringMatching(/\S/), '@language': 'it' };
const date = { '@value': expect.stringMatching(/^\d{4}-\d\d-\d\d$/), '@type': 'xsd:date' };
const of = (vocabulary: string, values: string) => ({
  '@id': expect.stringMatching(new RegExp(`^${vocabulary}(${values})$`)),
});
/** What leads to a node of this class in the catalogue. */
const node = (type: string) => ({ type });
const CATALOG = 'dcatapit:Catalog';
const DATASET = 'dcatapit:Dataset';
const DISTRIBUTION = 'dcatapit:Distribution';
const THEMES = 'AGRI|ECON|EDUC|ENER|ENVI|GOVE|HEAL|INTR|JUST|REGI|SOCI|TECH|TRAN';

/**
 * The rules of DCAT-AP_IT 1.0 for the classes that the catalogue has: what is obligatory, and what is recommended as far as it is known
 * here. Not there: the catalogue's day of release, subthemes of EuroVoc.
 */
it.each<[type: string, property: string, card: '1' | '1..n' | '0..1', range: object | string]>([
  [CATALOG, 'dct:title', '1', italian],
  [CATALOG, 'dct:description', '1', italian],
  [CATALOG, 'dct:publisher', '1', node('dcatapit:Agent')],
  [CATALOG, 'dct:modified', '1', date],
  [CATALOG, 'dcat:dataset', '1..n', node(DATASET)],
  [CATALOG, 'foaf:homepage', '1', { '@id': expect.stringMatching(/^http/) }],
  [CATALOG, 'dct:language', '1', of(`${EU}language/`, 'ITA')],
  [CATALOG, 'dcat:themeTaxonomy', '1', of(EU, 'data-theme')],
  [DATASET, 'dct:identifier', '1', 'text'],
  [DATASET, 'dct:title', '1', italian],
  [DATASET, 'dct:description', '1', italian],
  [DATASET, 'dct:modified', '1', date],
  [DATASET, 'dcat:theme', '1', of(`${EU}data-theme/`, THEMES)],
  [DATASET, 'dct:rightsHolder', '1', node('dcatapit:Agent')],
  [DATASET, 'dct:accrualPeriodicity', '1', of(`${EU}frequency/`, 'CONT|DAILY|UPDATE_CONT|IRREG')],
  [DATASET, 'dcat:distribution', '1..n', node(DISTRIBUTION)],
  [DATASET, 'dcat:contactPoint', '0..1', node('dcatapit:Organization')],
  [DATASET, 'dct:publisher', '1', node('dcatapit:Agent')],
  [DISTRIBUTION, 'dct:format', '1', of(`${EU}file-type/`, 'CSV|JSON|GEOJSON|ICS')],
  [DISTRIBUTION, 'dcat:accessURL', '1', { '@id': expect.stringMatching(/^http/) }],
  [DISTRIBUTION, 'dct:license', '1', node('dcatapit:LicenseDocument')],
  [DISTRIBUTION, 'dct:description', '1', italian],
  ['dcatapit:Agent', 'foaf:name', '1', italian],
  ['dcatapit:Agent', 'dct:identifier', '1', 'text'],
  ['dcatapit:Organization', 'vcard:fn', '1', italian],
  ['dcatapit:Organization', 'vcard:hasEmail', '1', { '@id': expect.stringMatching(/^mailto:.+@/) }],
  ['dcatapit:LicenseDocument', 'dct:type', '1', of('http://purl.org/adms/licencetype/', '\\w+')],
  ['dcatapit:LicenseDocument', 'foaf:name', '1', italian],
])('is described as DCAT-AP_IT asks: %s %s %s', (type, property, card, range) => {
  const publisher = { name: 'Comune di Prova', email: 'dati@citta.example', ipa: 'c_i533', portal: 'Prova' };
  const form = { label: 'CSV', path: '/dati/eventi.csv' };
  const theme = 'SOCI' as const;
  const dataset = { name: 'eventi', title: 'Eventi', description: 'Gli eventi.', theme, changed: null, forms: [form] };
  const described = [{ ...dataset, licence: LICENCES.cc_by } as unknown as Parameters<typeof catalogue>[0][number]];
  const whole = catalogue(described, publisher, 'https://citta.example') as { '@graph': Node[] };
  for (const nodes of [whole['@graph'], townGraph]) {
    const own = nodes.filter((one) => one['@type'].includes(type));
    if (nodes === whole['@graph']) expect(own.length).toBeGreaterThan(0);
    for (const one of own) {
      const values = [one[property] ?? []].flat();
      if (card !== '0..1') expect(values.length, one['@id']).toBeGreaterThan(0);
      if (card !== '1..n') expect(values.length, one['@id']).toBeLessThanOrEqual(1);
      for (const value of values) {
        if (range === 'text') expect(value).toMatch(/\S/);
        else if ('type' in (range as object)) {
          const there = nodes.find((other) => other['@id'] === (value as Node)['@id']);
          expect(there?.['@type'], one['@id']).toContain((range as { type: string }).type);
        } else expect(value).toEqual(range);
      }
    }
  }
});

it('has one node of a name, and files where it says', async () => {
  expect(new Set(townGraph.map((one) => one['@id'])).size).toBe(townGraph.length);
  for (const path of await files()) expect((await get(path)).statusCode, path).toBe(200);
});

it('names a municipality by its code in the Indice PA, and others by their host', () => {
  const identifier = (ipa: string | null) => {
    const publisher = { name: 'Comune di Prova', email: null, ipa, portal: 'Prova' };
    return JSON.stringify(catalogue([], publisher, 'https://citta.example')).match(/"dct:identifier":"([^"]+)"/)?.[1];
  };
  expect([identifier('c_i533'), identifier(null)]).toEqual(['c_i533', 'citta.example']);
});

it('passes places of OpenStreetMap on under its licence, and says so on the page', async () => {
  const cc_by = 'https://creativecommons.org/licenses/by/4.0/';
  expect(JSON.parse(await text('/dati/attivita.json')).licenza).toBe(cc_by);
  const id = town.db.prepare("SELECT id FROM activities WHERE status = 'published'").pluck().get();
  town.db
    .prepare(
      `INSERT INTO item_origins (kind, item_id, source, attribution, ref, imported_at)
       VALUES ('activities', ?, 'Estratto', '© contributori di OpenStreetMap', 'node/1', '2026-11-01T00:00:00.000Z')`,
    )
    .run(id);
  town.db.exec('UPDATE content_version SET version = version + 1');
  const { licenza, attribuzione, dati } = JSON.parse(await text('/dati/attivita.json'));
  expect(licenza).toContain('odbl');
  expect(attribuzione).toContain('OpenStreetMap');
  expect(dati).toContainEqual(
    expect.objectContaining({ fonte: 'Estratto', attribuzione: '© contributori di OpenStreetMap' }),
  );
  expect(JSON.parse(await text('/dati/eventi.json')).licenza).toBe(cc_by);
  const page = (await get('/api/pages/dati-aperti')).json().body_html;
  expect(page).toContain('Open Database License');
  expect(page).toContain('href="/dati/attivita.geojson"');
  expect(await text('/sitemap.xml')).toContain('/dati-aperti<');
});

it('disappears when the town turns it off; a closed section takes its data along', async () => {
  const all = Object.fromEntries(TOWN_SECTION_NAMES.map((name) => [name, true]));
  const put = (values: object) =>
    call(town.app, 'PUT', '/api/office/settings/sections', { cookie: admin, body: { ...all, ...values } });
  const status = async (url: string) => (await get(url)).statusCode;
  const urls = ['/dati/eventi.csv', '/dati/attivita.csv', '/dati/catalogo.jsonld', '/dati-aperti'];
  expect(await Promise.all(urls.map(status))).toEqual([200, 200, 200, 200]);
  await put({ events: false });
  expect(await Promise.all(urls.map(status))).toEqual([404, 200, 200, 200]);
  expect(await text('/dati/catalogo.jsonld')).not.toContain('eventi');
  await put({ open_data: false });
  expect(await Promise.all(urls.map(status))).toEqual([404, 404, 404, 404]);
  expect(await text('/sitemap.xml')).not.toContain('dati-aperti');
  await put({});
});
