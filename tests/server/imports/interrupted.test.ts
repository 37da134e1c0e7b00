import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { READING } from '../../../server/features/imports/reading/process.ts';
import type { ImportRunDetail } from '../../../shared/contract/imports.ts';
import { isAtWork } from '../../../shared/rules/imports.ts';
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

const HEAD = 'Nome;Categoria;Indirizzo;Lat;Lng';
const ROWS = [
  'Bar Lume;bar;Via del Porto 3;37,5092;13,0833',
  'Trattoria da Gino;ristoranti;Via Roma 8;37,5010;13,0810',
];
const LIST = [HEAD, ...ROWS].join('\n');
const settings = { district: 'Centro' };
const URL = '/api/office/imports';
const names = () => town.db.prepare("SELECT name FROM activities WHERE status = 'published' ORDER BY id").pluck().all();
const detail = async (id: number) => (await room.ask<ImportRunDetail>('GET', `${URL}/${id}`)).body;

/** Every insert and deletion of a place fails as on a full disk, until the returned function is called. */
function fullDisk(): () => void {
  town.db.function('full_disk', () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
  const changes = ['INSERT', 'DELETE'];
  for (const change of changes)
    town.db.exec(
      `CREATE TEMP TRIGGER full_${change} BEFORE ${change} ON main.activities BEGIN SELECT full_disk(); END`,
    );
  return () => {
    for (const change of changes) town.db.exec(`DROP TRIGGER full_${change}`);
  };
}

describe('two previews of the same places', { timeout: 60_000 }, () => {
  it('published one after the other make each place once', async () => {
    const [one, other] = [
      await room.preview('activities', LIST, settings),
      await room.preview('activities', LIST.replace('Categoria', 'Tipo'), settings),
    ];
    expect([one.counts.new, other.counts.new]).toEqual([2, 2]);
    expect((await room.apply(one.id)).report).toMatchObject({ created: 2 });
    expect((await room.apply(other.id)).report).toMatchObject({ created: 0, left: 2 });
    expect(names()).toEqual(['Bar Lume', 'Trattoria da Gino']);
  });

  it('of one source are taken back in the order in which they went online, the last first', async () => {
    const before = dump(town.db);
    const first = await room.preview('activities', LIST, settings);
    await room.apply(first.id);
    const early = await room.preview('activities', LIST.replace('Via Roma 8', 'Via Roma 10'), settings);
    const late = await room.preview('activities', LIST.replace('Via Roma 8', 'Via Roma 12'), settings);
    town.clock.advance({ minutes: 1 });
    await room.apply(late.id);
    town.clock.advance({ minutes: 1 });
    await room.apply(early.id);
    expect((await room.undo(late.id)).status).toBe(409);
    for (const { id } of [early, late, first]) expect((await room.undo(id)).body).toMatchObject({ state: 'undone' });
    expect(dump(town.db)).toEqual(before);
  });
});

describe('an import that cannot be taken back as a whole', { timeout: 60_000 }, () => {
  it('says which place stays, and takes back the rest', async () => {
    await room.apply((await room.preview('activities', LIST, settings)).id);
    const next = LIST.replace('Bar Lume;bar', 'Bar Lume;ristoranti').replace('Via Roma 8', 'Via Roma 10');
    const run = await room.preview('activities', next, settings);
    expect((await room.apply(run.id)).report).toMatchObject({ changed: 2 });
    // No place has the category any more, so the office can delete it.
    town.db.prepare("DELETE FROM categories WHERE slug = 'bar'").run();
    const { body } = await room.undo(run.id);
    expect(body).toMatchObject({ state: 'undone', report: { kept: [{ title: 'Bar Lume' }] } });
    expect(town.db.prepare('SELECT address FROM activities ORDER BY id').pluck().all()).toEqual([
      'Via del Porto 3',
      'Via Roma 8',
    ]);
  });
});

describe('a source', { timeout: 60_000 }, () => {
  it('is not unlinked while an import of it goes online', async () => {
    const { id, source } = await room.preview('activities', LIST, settings);
    const state = (next: string) => town.db.prepare('UPDATE import_runs SET state = ? WHERE id = ?').run(next, id);
    const unlink = () => room.ask('DELETE', `/api/office/import-sources/${source?.id}`);
    state('applying');
    expect((await unlink()).status).toBe(409);
    state('ready');
    expect((await unlink()).status).toBe(204);
  });
});

describe('a full disk', { timeout: 60_000 }, () => {
  it('stops what goes online, which is taken back when there is room', async () => {
    const before = dump(town.db);
    const run = await room.preview('activities', LIST, settings);
    const freed = fullDisk();
    await room.ask('POST', `${URL}/${run.id}/application`);
    await sleep(300);
    freed();
    expect(await room.read(run.id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('più posto') });
    expect(dump(town.db)).toEqual(before);
  });

  it('lets what is being taken back wait for room', async () => {
    const before = dump(town.db);
    const run = await room.preview('activities', LIST, settings);
    await room.apply(run.id);
    const freed = fullDisk();
    await room.ask('DELETE', `${URL}/${run.id}/application`);
    await sleep(300);
    expect(isAtWork((await detail(run.id)).state)).toBe(true);
    freed();
    expect(await room.read(run.id)).toMatchObject({ state: 'undone' });
    expect(dump(town.db)).toEqual(before);
  });
});

describe('another process that writes for long', { timeout: 60_000 }, () => {
  const lock = () => {
    const other = new Database(town.db.name);
    other.exec('BEGIN IMMEDIATE');
    return () => void other.exec('ROLLBACK').close();
  };

  it('only delays a reading', async () => {
    const { start } = READING;
    READING.start = (...asked) => {
      setTimeout(lock(), 2_500);
      return start(...asked);
    };
    expect(await room.upload('activities', LIST)).toMatchObject({ state: 'mapping', layout: { total: 2 } });
  });
});
