import { beforeEach, describe, expect, it } from 'vitest';
import { HOURS_WORDS, seasonsIn } from '../../../server/features/imports/targets/activityFields.ts';
import type { ImportRunDetail } from '../../../shared/contract/imports.ts';
import type { Season } from '../../../shared/rules/seasons.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { dump, importRoom, type Room } from '../../support/imports.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';

let town: ContentTown;
let room: Room;

const again = oncePerFile(() => contentTown());
beforeEach(async () => {
  town = await again();
  town.make.category('activities', 'bar');
  town.make.category('activities', 'ristoranti');
  room = await importRoom(town);
});

const HEAD = 'Denominazione;Categoria;Indirizzo;Zona;Lat;Lng;Telefono;Orari';
const ROWS = [
  'Bar Lume;bar;Via del Porto 3;Marina;37,5092;13,0833;0925 000201;lun-sab 7-13, 16-20; dom chiuso',
  'Trattoria da Gino;ristoranti;Via Roma 8;Centro;37,5010;13,0810;;mar-dom 12-15',
  'Caffè Più;bar;Piazza Duomo 1;Centro;37,5050;13,0850;0925 000203;',
];
const FILE = [HEAD, ...ROWS.map((row) => row.replace(/;(lun.*|mar-.*)$/, ';"$1"'))].join('\r\n');
const latin = (text: string) => Buffer.from(text, 'latin1');
const settings = { district: 'Centro' };
const idOf = (table: string, slug: string) =>
  Number(town.db.prepare(`SELECT id FROM ${table} WHERE slug = ?`).pluck().get(slug));

describe('a list of places as Excel writes it', { timeout: 60_000 }, () => {
  it('is understood, previewed, published, and found', async () => {
    const uploaded = await room.upload('activities', latin(FILE));
    expect(uploaded).toMatchObject({ state: 'mapping', layout: { total: 3, is_text: true } });
    expect(uploaded.settings).toMatchObject({
      delimiter: ';',
      encoding: 'windows-1252',
      columns: { name: 'Denominazione', address: 'Indirizzo', hours: 'Orari', lat: 'Lat' },
    });
    const run = await room.settle(uploaded, settings);
    expect(run).toMatchObject({ state: 'ready', counts: { new: 3, wrong: 0, doubt: 0 } });
    expect((await room.rows(run.id, 'new'))[2]).toMatchObject({ position: 4, title: 'Caffè Più' });
    expect(await town.read('/api/activities')).toMatchObject({ total: 0 });

    expect((await room.apply(run.id)).report).toMatchObject({ created: 3, changed: 0 });
    expect(await town.read('/api/activities/bar-lume')).toMatchObject({
      excerpt: 'bar in Via del Porto 3.',
      phone: '0925 000201',
      lat: 37.5092,
      hours: expect.arrayContaining([
        expect.objectContaining({
          weekday: 1,
          ranges: [
            { opens: '07:00', closes: '13:00' },
            { opens: '16:00', closes: '20:00' },
          ],
        }),
        expect.objectContaining({ weekday: 7, ranges: [] }),
      ]),
    });
    expect(JSON.stringify(await town.read('/api/search?q=gino'))).toContain('Trattoria da Gino');
    expect(town.db.prepare("SELECT action FROM audit_log WHERE action LIKE 'import%'").pluck().all()).toEqual([
      'import.applied',
    ]);
    const changes = await room.ask<{ total: number }>('GET', '/api/office/changes');
    expect(changes.body.total).toBe(3);
  });

  it('changes nothing the second time, and leaves what a person wrote the third', async () => {
    await room.apply((await room.preview('activities', latin(FILE), settings)).id);
    const before = dump(town.db);
    const again = await room.preview('activities', latin(FILE), settings);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    await room.apply(again.id);
    expect(dump(town.db)).toEqual(before);

    await room.change('activities', idOf('activities', 'bar-lume'), { phone: '0925 111111' });
    const changed = FILE.replace('0925 000201', '0925 999999').replace('Via del Porto 3', 'Via del Porto 5');
    // A row without a code is recognised by name and address, so only other cells change here.
    const withPhone = changed.replace('Via del Porto 5', 'Via del Porto 3').replace('0925 000203', '0925 000204');
    const third = await room.preview('activities', latin(withPhone), settings);
    expect(third.counts).toMatchObject({ changed: 1, unchanged: 2 });
    const [row] = (await room.rows(third.id, 'unchanged')).filter(({ title }) => title === 'Bar Lume');
    expect(row?.kept).toEqual([{ label: 'Telefono', before: '0925 111111', after: '0925 999999' }]);
    await room.apply(third.id);
    expect(await town.read('/api/activities/bar-lume')).toMatchObject({ phone: '0925 111111' });
    expect(await town.read('/api/activities/caffe-piu')).toMatchObject({ phone: '0925 000204' });
  });

  it('is taken back byte for byte, and what was refused stays refused', async () => {
    town.make.activity(
      { name: 'Lume', slug: 'lume', address: 'Via del Porto 3', lat: 37.5093, lng: 13.0834, category: 'bar' },
      [[1, '08:00', '12:00']],
    );
    const before = dump(town.db);
    const run = await room.preview('activities', latin(FILE), settings);
    expect(run.counts).toMatchObject({ new: 2, changed: 1 });
    const [change] = await room.rows(run.id, 'changed');
    // The import fills what the place lacks and leaves what it has.
    expect([
      change?.item?.title,
      change?.changes.map(({ label }) => label),
      change?.kept.map(({ label }) => label),
    ]).toEqual(['Lume', ['Telefono'], expect.arrayContaining(['Nome', 'Orari'])]);
    expect((await room.decide(run.id, 3, 'refuse')).body.group).toBe('refused');
    expect((await room.apply(run.id)).report).toMatchObject({ created: 1, changed: 1, refused: 1 });
    const again = await room.preview('activities', latin(FILE), settings);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, refused: 1 });
    await room.ask('DELETE', `/api/office/imports/${again.id}`);

    expect((await room.undo(run.id)).body).toMatchObject({ state: 'undone', report: { kept: [] } });
    expect(dump(town.db)).toEqual(before);
    expect(JSON.stringify(await town.read('/api/search?q=caffe piu'))).not.toContain('Caffè Più');
    expect((await room.undo(run.id)).status).toBe(409);
  });

  it('keeps, when taken back, what people did since', async () => {
    const run = await room.preview('activities', latin(FILE), settings);
    await room.apply(run.id);
    town.make.review(idOf('activities', 'caffe-piu'), 5);
    await room.change('activities', idOf('activities', 'bar-lume'), { phone: '0925 111111' });
    const { body } = await room.undo(run.id);
    expect(body.report?.kept?.map(({ title }) => title)).toEqual(['Bar Lume', 'Caffè Più']);
    expect(town.db.prepare('SELECT slug, status FROM activities ORDER BY slug').all()).toEqual([
      { slug: 'bar-lume', status: 'published' },
      { slug: 'caffe-piu', status: 'archived' },
    ]);
  });
});

describe('what a list calls its categories', { timeout: 60_000 }, () => {
  const file = [
    'Nome;Categoria;Indirizzo;Zona;Lat;Lng',
    'Uno;Trattorie;Via A 1;Centro;37,5;13,1',
    'Due;Taverna galattica;Via A 2;Centro;37,5;13,1',
    'Tre;TAVERNA  Galattica;Via A 3;Centro;37,5;13,1',
    'Quattro;Sede;Via A 4;Centro;37,5;13,1',
    'Cinque;constructor;Via A 5;Centro;37,5;13,1',
    'Sei;;Via A 6;Centro;37,5;13,1',
  ].join('\n');

  it('is mapped word by word for all rows, and remembered', async () => {
    const [bar, restaurants] = [idOf('categories', 'bar'), idOf('categories', 'ristoranti')];
    const uploaded = await room.upload('activities', file);
    expect(uploaded.layout?.words?.find(({ column }) => column === 'Categoria')?.words).toEqual([
      { word: 'taverna galattica', text: 'Taverna galattica', count: 2, category_id: null },
      { word: 'trattorie', text: 'Trattorie', count: 1, category_id: restaurants },
      { word: 'sede', text: 'Sede', count: 1, category_id: null },
      { word: 'constructor', text: 'constructor', count: 1, category_id: null },
    ]);
    const categories = { 'taverna galattica': bar, sede: null };
    const run = await room.settle(uploaded, { categories });
    // What has no word is asked, as before; what is left out is no row.
    expect((await room.rows(run.id)).map(({ title, group }) => [title, group])).toEqual([
      ['Uno', 'new'],
      ['Due', 'new'],
      ['Tre', 'new'],
      ['Cinque', 'wrong'],
      ['Sei', 'wrong'],
    ]);
    expect((await room.correct(run.id, 6, { Categoria: 'taverna galattica' })).body.group).toBe('new');
    expect((await room.apply(run.id)).report).toMatchObject({ created: 4, left: 1 });
    expect(await town.read('/api/activities?category=bar')).toMatchObject({ total: 3 });

    const next = await room.upload('activities', `${file}\nSette;TAVERNA galattica;Via A 7;Centro;37,5;13,1`);
    expect(next.settings.categories).toEqual(categories);
    expect((await room.settle(next)).counts).toMatchObject({ new: 1, changed: 0, unchanged: 3, wrong: 2 });
    // A category that the town no longer has is asked again.
    town.db.prepare('UPDATE import_sources SET settings = json_set(settings, ?, 999)').run('$.categories.sede');
    expect((await room.upload('activities', file)).settings.categories).toEqual({ 'taverna galattica': bar });
  });

  it('is chosen again from the preview, as long as the file is there', async () => {
    const run = await room.preview('activities', file);
    const again = () =>
      room.ask<ImportRunDetail>('PUT', `/api/office/imports/${run.id}/settings`, {
        ...{ source_id: null, source_name: '', settings: {}, again: true },
      });
    const { body } = await again();
    expect(body).toMatchObject({ state: 'mapping', settings: run.settings, source: run.source });
    expect(body.layout).toEqual(run.layout);
    const mended = await room.settle(body, { categories: { 'taverna galattica': idOf('categories', 'bar') } });
    expect([run.counts.new, mended.counts.new]).toEqual([1, 3]);
    town.db.prepare("UPDATE import_runs SET file = 'gone' WHERE id = ?").run(run.id);
    expect((await again()).status).toBe(409);
    expect((await room.read(run.id)).counts).toEqual(mended.counts);
  });

  it('is only asked of columns that repeat a few words', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `Bar ${n};bar;Via A ${n};${'x'.repeat(n === 9 ? 130 : 5)}`);
    const run = await room.upload('activities', ['Nome;Categoria;Indirizzo;Note', ...rows].join('\n'));
    expect(run.layout?.words?.map(({ column }) => column)).toEqual(['Categoria']);
    const points = await room.upload('waste_points', 'Nome;Tipo\nUno;vetro\nDue;vetro');
    expect(points.layout?.words).toEqual([]);
  });
});

describe('what is not right', { timeout: 60_000 }, () => {
  it('is a row with more cells than headings, and hours without days', async () => {
    const file = [
      'Nome,Categoria,Indirizzo,Zona,Lat,Lng,Orari',
      'Bar Uno,bar,Via Roma 8, piano terra,Centro,37.5,13.1,lun-sab 7-20',
      'Bar Due,bar,Via Roma 9,Centro,37.5,13.1,"9-13, 16-20"',
      'Bar Tre,bar,Via Roma 10,Centro,37.5,13.1,24 ore,,',
      'Bar Quattro,bar,Via Roma 11,Centro,37.5,13.1,lun 9-13, anche a pranzo',
    ].join('\n');
    const run = await room.preview('activities', file, settings);
    expect(run.counts).toMatchObject({ wrong: 1, doubt: 2, new: 1 });
    expect((await room.rows(run.id, 'wrong'))[0]?.errors.map(({ label, message }) => [label, message])).toEqual([
      ['Riga', expect.stringContaining('Ha più celle delle colonne')],
      ['Riga', expect.stringContaining('Orari «13.1» resta fuori')],
      ['Latitudine', expect.any(String)],
    ]);
    expect((await room.rows(run.id, 'doubt')).map(({ notes }) => notes[0])).toEqual([
      'Orari «9-13, 16-20» resta fuori: Scrivi anche i giorni: «lun-sab 9-13, 16-20», oppure «tutti i giorni 9-13».',
      expect.stringContaining('Ha più celle delle colonne'),
    ]);
    // As it is, or corrected; thought about again, it is in doubt again.
    expect((await room.decide(run.id, 3, 'new')).body.group).toBe('new');
    expect((await room.decide(run.id, 3, 'automatic')).body.group).toBe('doubt');
    const cells = { Orari: 'lun-sab 9-13, 16-20' };
    const { body } = await room.correct(run.id, 3, cells);
    expect(body).toMatchObject({
      group: 'new',
      notes: [],
      cells: expect.arrayContaining([{ column: 'Orari', label: 'Orari', text: cells.Orari }]),
    });
    await room.apply(run.id);
    expect(await town.read('/api/activities/bar-due')).toMatchObject({
      hours: expect.arrayContaining([expect.objectContaining({ weekday: 1, ranges: expect.any(Array) })]),
    });
  });

  it('is a cell that its item can do without, which stays out and is told', async () => {
    const file = [
      'Nome;Categoria;Indirizzo;Zona;Lat;Lng;Telefono;Sito;Email;Fascia di prezzo',
      'Bar Uno;bar;Via A 1;Centro;37,5;13,1;n.d.;n.d.;nessuna;boh',
      'Bar Due;bar;Via A 2;Centro;37,5;13,1;0922 1234 (ore ufficio);;;',
      'Bar Tre;bar;Via A 3;Centro;37,5;13,1;0925 000201 / 333 1234567;;;',
      ';bar;Via A 4;Centro;37,5;13,1;0925 000202;;;',
    ].join('\n');
    const run = await room.preview('activities', file, settings);
    expect(run.counts).toMatchObject({ new: 3, wrong: 1 });
    const rows = await room.rows(run.id, 'new');
    expect(rows.map(({ notes }) => notes.map((note) => note.split(' resta fuori')[0]))).toEqual([
      ['Fascia di prezzo «boh»', 'Telefono «n.d.»', 'Email «nessuna»', 'Sito «n.d.»'],
      ['Telefono «0922 1234 (ore ufficio)»'],
      ['Telefono «0925 000201 / 333 1234567»'],
    ]);
    expect(rows[0]?.changes.map(({ label }) => label)).not.toContain('Telefono');
    // The name is missing: written in the preview, the row is as good as the others.
    const named = await room.correct(run.id, 5, { Nome: 'Bar Quattro' });
    expect(named.body).toMatchObject({ group: 'new', title: 'Bar Quattro', errors: [] });
    expect((await room.apply(run.id)).report).toMatchObject({ created: 4, left: 0 });
    expect(await town.read('/api/activities/bar-uno')).toMatchObject({ phone: null, website: null, email: null });
    expect(await town.read('/api/activities/bar-quattro')).toMatchObject({ phone: '0925 000202' });
    // The same file the next time changes nothing, the corrected row included.
    expect((await room.preview('activities', file, settings)).counts).toMatchObject({ new: 0, changed: 0 });
  });

  it.each([
    ['Estate, dal 15 giugno al 15 settembre: lun-dom 9-24', ['Estate 06-15 09-15 7']],
    [
      'Estate dal 15/6 al 15/9: tutti i giorni 9-13, 16-24; Inverno (1/11 - 31/3): chiuso',
      ['Estate 06-15 09-15 14', 'Inverno 11-01 03-31 0'],
    ],
    [
      'dall’8 marzo all’11 giu.: sab-dom 10-18|dal 1° luglio al 31 agosto: lun 9-13; mar-dom 9-20',
      [' 03-08 06-11 2', ' 07-01 08-31 7'],
    ],
    ['solo d’estate', 'Scrivi le stagioni'],
    ['dal 31/2 al 15/9: chiuso', 'Il 31 del mese 2 non c’è tutti gli anni'],
    ['dal 1/6 al 31/8: 9-13', 'Scrivi anche i giorni'],
    ['dal 1/6 al 31/8: chiuso; dal 15/7 al 15/9: chiuso', 'Questi giorni li ha già'],
    [
      Array.from({ length: 9 }, (_, at) => `dal ${at + 1}/6 al ${at + 1}/6: chiuso`).join('; '),
      'Al massimo 6 stagioni',
    ],
  ])('is a season of each year: %s', async (cell, expected) => {
    const run = await room.preview(
      'activities',
      `Nome;Categoria;Indirizzo;Zona;Lat;Lng;Stagioni\nLido Blu;bar;Via A 1;Centro;37,5;13,1;"${cell}"`,
      settings,
    );
    const [row] = await room.rows(run.id, 'new');
    if (typeof expected === 'string') expect(row?.notes.join()).toContain(expected);
    else expect(row?.notes).toEqual([]);
    await room.apply(run.id);
    const seasons = JSON.parse(
      town.db.prepare("SELECT seasons FROM activities WHERE slug = 'lido-blu'").pluck().get() as string,
    ) as Season[];
    expect(seasons.map(({ name, from, to, hours }) => `${name} ${from} ${to} ${hours.length}`)).toEqual(
      typeof expected === 'string' ? [] : expected,
    );
    // The portal's own words, written into a sheet again, are the same seasons.
    if (seasons.length > 0) expect(seasonsIn(HOURS_WORDS.seasons?.(seasons) ?? '')).toEqual(seasons);
  });

  it('is a cell made to be read for hours, which is read in a moment', () => {
    const began = process.threadCpuUsage();
    for (const end of ['x', 'Estate, dal 1/6 al 31/8: x'])
      expect(() => seasonsIn(`Estate${','.repeat(2_000)}${end}`)).toThrow('Scrivi le stagioni');
    const { user } = process.threadCpuUsage(began);
    expect(user / 1_000).toBeLessThan(1_000);
    expect(() => seasonsIn('Estate, (dal 15 giugno all’1/9): lun-dom 9-24')).not.toThrow();
  });

  it('is a position far from the town, which a person looks at; swapped numbers are put right', async () => {
    town.make.activity({ name: 'Municipio', lat: 37.5, lng: 13.08 });
    const file = [
      'Nome;Categoria;Indirizzo;Zona;Coordinate',
      'Bar Zero;bar;Via A 1;Centro;0, 0',
      'Bar Milano;bar;Via B 2;Centro;45.4642, 9.19',
      'Bar Girato;bar;Via C 3;Centro;13.0833, 37.5092',
      'Bar Giusto;bar;Via D 4;Centro;37.5093, 13.0834',
    ].join('\n');
    const run = await room.preview('activities', file, settings);
    expect(run.counts).toMatchObject({ doubt: 3, new: 1 });
    const doubts = await room.rows(run.id, 'doubt');
    expect(doubts.map(({ notes }) => notes[0])).toEqual([
      expect.stringMatching(/^Il segno è a 4\.381 km dalla città/),
      expect.stringMatching(/^Il segno è a 9\d\d km dalla città/),
      expect.stringContaining('erano scambiate'),
    ]);
    for (const { position } of doubts.slice(1))
      expect((await room.decide(run.id, position, 'new')).body.group).toBe('new');
    expect((await room.apply(run.id)).report).toMatchObject({ created: 3, left: 1 });
    expect(await town.read('/api/activities/bar-girato')).toMatchObject({ lat: 37.5092, lng: 13.0833 });
    expect(await town.read('/api/activities/bar-milano')).toMatchObject({ lat: 45.4642 });
    // What is online moves away only when a person says so.
    const moved = file.replace('37.5093, 13.0834', '45.5, 9.2');
    expect((await room.preview('activities', moved, settings)).counts).toMatchObject({ doubt: 2, unchanged: 2 });
  });

  it('is said cell by cell, downloaded without formulas, and corrected', async () => {
    const bad = [
      HEAD,
      'Bar Uno;gommista;Via A 1;Centro;37,5;13,1;;9 alle',
      '=cmd|A1;bar;Via B 2;Centro;999;13,1;abc;',
    ].join('\n');
    const run = await room.preview('activities', bad, settings);
    expect(run.counts).toMatchObject({ wrong: 2, new: 0 });
    const rows = await room.rows(run.id, 'wrong');
    expect(rows.map(({ errors }) => errors.map(({ label }) => label))).toEqual([['Riga', 'Categoria'], ['Latitudine']]);
    const url = `/api/office/imports/${run.id}/wrong.csv`;
    const csv = await town.app.inject({ url, headers: { cookie: room.cookie } });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain("'=cmd|A1;bar");
    expect((await room.apply(run.id)).report).toMatchObject({ created: 0, left: 2 });
    expect(await town.read('/api/activities')).toMatchObject({ total: 0 });
  });

  it('is decided by a person when it could be something that is there', async () => {
    const where = { address: 'Via del Porto 5', lat: 37.5093, lng: 13.0834 };
    const lume = town.make.activity({ name: 'Lume sul Porto', slug: 'lume', category: 'bar', ...where });
    const run = await room.preview('activities', latin(FILE), settings);
    expect(run.counts).toMatchObject({ doubt: 1, new: 2 });
    const [row] = await room.rows(run.id, 'doubt');
    expect(row?.candidates).toMatchObject([{ id: lume, title: 'Lume sul Porto' }]);
    const decided = await room.decide(run.id, 2, 'match', lume);
    expect(decided.body).toMatchObject({ group: 'changed', item: { id: lume } });
    await room.apply(run.id);
    expect(await town.read('/api/activities/lume')).toMatchObject({ name: 'Lume sul Porto', phone: '0925 000201' });
    expect((await room.preview('activities', latin(FILE), settings)).counts).toMatchObject({ unchanged: 3, doubt: 0 });
  });

  it('is no doubt that one word is shared by places of different kinds', async () => {
    const at = { lat: 37.5, lng: 13.08 };
    town.make.category('activities', 'alimentari');
    town.make.activity({ ...at, name: 'Macelleria Ponte', slug: 'ponte', category: 'alimentari' });
    town.make.activity({ ...at, name: 'La Vela', slug: 'vela', category: 'ristoranti' });
    const file = [
      'Nome;Categoria;Indirizzo;Zona;Lat;Lng',
      'Stazione di servizio Ponte;auto-noleggio;Via A 1;Centro;37,5001;13,08',
      'Bar Ponte;bar;Via A 2;Centro;37,5001;13,08',
      'Bar La Vela;bar;Via A 3;Centro;37,5001;13,08',
      'Gastronomia Ponte;alimentari;Via A 4;Centro;37,5001;13,08',
    ].join('\n');
    town.make.category('activities', 'auto-noleggio');
    const run = await room.preview('activities', file, settings);
    expect((await room.rows(run.id)).map(({ title, group }) => [title, group])).toEqual([
      ['Stazione di servizio Ponte', 'new'],
      ['Bar Ponte', 'new'],
      ['Bar La Vela', 'unchanged'],
      ['Gastronomia Ponte', 'unchanged'],
    ]);
  });

  it('is added all at once', async () => {
    town.make.activity({ name: 'Municipio', lat: 37.5, lng: 13.08 });
    const rows = Array.from({ length: 120 }, (_, n) => `Bar ${n};bar;Via A ${n};Centro;45,4${n};9,1`);
    const file = ['Nome;Categoria;Indirizzo;Zona;Lat;Lng', ...rows].join('\n');
    const run = await room.preview('activities', file, settings);
    expect(run.counts).toMatchObject({ doubt: 120 });
    const left: number[] = [];
    while (left.at(-1) !== 0 && left.length < 9)
      left.push((await room.ask<{ left: number }>('POST', `/api/office/imports/${run.id}/doubts/addition`)).body.left);
    expect(left).toEqual([70, 20, 0]);
    expect((await room.apply(run.id)).report).toMatchObject({ created: 120 });
    expect((await room.ask('POST', `/api/office/imports/${run.id}/doubts/addition`)).body).toEqual({ left: 0 });
  });

  it.each([
    ['one endless line', Buffer.alloc(3_000_000, 'a,"b'), 'riga lunghissima'],
    ['headings alone', Buffer.from('Nome;Via\n'), 'nessuna riga'],
    ['a program', Buffer.from('\u0000\u0001MZ;x\nq;w\n'), 'Non è un foglio'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'vecchio formato'],
    ['half a workbook', Buffer.from('504b0304aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'hex'), 'non si apre'],
  ])('is refused in a sentence: %s', async (_, bytes, sentence) => {
    const run = await room.upload('activities', bytes);
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence), counts: { new: 0 } });
  });

  it('is not found when there is none', async () => {
    expect((await room.ask('GET', '/api/office/imports/99')).status).toBe(404);
    expect((await room.ask('POST', '/api/office/imports/99/application')).status).toBe(404);
    expect((await room.ask('PUT', '/api/office/import-sources/99', { direct: true })).status).toBe(404);
  });
});
