import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from '../../../server/features/imports/reading/process.ts';
import { contentTown } from '../../support/content.ts';
import { importRoom, type Room } from '../../support/imports.ts';
import { sheetOf, workbook, xlsx, zip } from '../../support/xlsx.ts';

const town = await contentTown();
let room: Room;

beforeAll(async () => {
  town.make.category('jobs', 'ristorazione');
  room = await importRoom(town, inProcess);
});
afterAll(() => town.close());

const MB = 1024 * 1024;

/** A sheet with one cell far away. */
const oneCell = (place: string) =>
  `<worksheet><sheetData><row><c r="A1"><v>1</v></c></row><row><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`;

describe('a workbook', { timeout: 60_000 }, () => {
  it('is read with its numbers and days', async () => {
    const rows = [
      ['Elenco del 2026'],
      ['Mansione', 'Azienda', 'Luogo', 'Settore', 'Contratto', 'Scadenza', 'Numero posti', 'Descrizione'],
      ['Cuoca & aiuto', 'Da Gino', 'Via Roma 8', 'ristorazione', 'stagionale', { day: 46_387 }, 2, 'Cucina di pesce.'],
    ];
    const run = await room.preview('jobs', xlsx(rows), {}, 'lavoro.xlsx');
    expect([run.problem, run.counts, await room.rows(run.id, 'wrong')]).toEqual([
      '',
      expect.objectContaining({ new: 1 }),
      [],
    ]);
    expect(run.layout).toMatchObject({ is_text: false });
    await room.apply(run.id);
    expect(await town.read('/api/jobs')).toMatchObject({
      data: [{ title: 'Cuoca & aiuto', expires_on: '2026-12-31' }],
    });
    expect(town.db.prepare('SELECT positions FROM jobs').pluck().get()).toBe(2);
  });

  it.each([
    ['that unpacks to 60 MB', () => zip(workbook(Buffer.alloc(60 * MB, ' '))), 'diventa enorme'],
    ['that lies about it', () => zip(workbook(Buffer.alloc(60 * MB, ' ')), 1000), 'non si apre'],
    [
      'that has an entry of 60 MB which its directory does not name',
      () =>
        zip({ 'xl/hidden.xml': Buffer.alloc(60 * MB, ' '), ...workbook('<worksheet/>') }, undefined, ['xl/hidden.xml']),
      'non si apre',
    ],
    ['with a column beyond XFD', () => zip(workbook(oneCell('ZZZZZZZ2'))), 'oltre l’ultima colonna possibile'],
    ['with a cell at its last place', () => zip(workbook(oneCell('XFD1048576'))), 'troppo pesante'],
    ['that is damaged', () => zip(workbook('<worksheet')).fill(0, 400, 420), 'non si apre'],
  ])('%s is refused in a sentence', async (_, bytes, sentence) => {
    const file = bytes();
    expect(file.length).toBeLessThan(MB);
    const run = await room.upload('jobs', file, 'lavoro.xlsx');
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence), counts: { new: 0 } });
  });

  it('of several sheets is read at the first with a table, or at the one that is chosen', async () => {
    const jobs = (...titles: string[]) =>
      sheetOf([['Mansione', 'Azienda'], ...titles.map((title) => [title, 'Da Gino'])]);
    const both = (first: string) => ({
      ...workbook(first),
      'xl/worksheets/sheet2.xml': jobs('Barista', 'Pizzaiola'),
      'xl/_rels/workbook.xml.rels': String(workbook('')['xl/_rels/workbook.xml.rels'])
        .replace('"r2"', '"r9"')
        .replace(
          '</Relationships>',
          '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
        ),
      'xl/workbook.xml': String(workbook('')['xl/workbook.xml']).replace(
        '</sheets>',
        '<sheet name="Bar &amp; altro" sheetId="2" r:id="r2"/></sheets>',
      ),
    });
    const run = await room.upload('jobs', zip(both(jobs('Cuoca'))), 'lavoro.xlsx');
    expect(run).toMatchObject({
      layout: { total: 1, sheets: ['Foglio1', 'Bar & altro'] },
      settings: { sheet: 'Foglio1' },
    });
    const again = { source_id: null, source_name: '', again: true };
    const other = await room.settle(run, { sheet: 'Bar & altro' }, again);
    expect(other).toMatchObject({
      layout: {
        total: 2,
        samples: [
          ['Barista', 'Da Gino'],
          ['Pizzaiola', 'Da Gino'],
        ],
      },
    });
    const second = await room.upload('jobs', zip(both('<worksheet><sheetData/></worksheet>')), 'lavoro.xlsx');
    expect(second).toMatchObject({ layout: { total: 2 }, settings: { sheet: 'Bar & altro' } });
  });

  it('of 50 MB is not taken', async () => {
    await expect(room.upload('jobs', Buffer.alloc(50 * MB), 'lavoro.xlsx')).rejects.toThrow('al massimo 20 MB');
  });
});
