import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type Db, openDb } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let db: Db;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-import-'));
  loadKeys(readConfig({ DATA_DIR: folder }));
  db = openDb(folder).db;
  const now = '2026-11-22T08:00:00.000Z';
  db.prepare(
    "INSERT INTO users (id, name, email, password_hash, created_at, updated_at) VALUES (7, 'Ada', 'ada@example.it', 'x', ?, ?)",
  ).run(now, now);
  db.prepare("INSERT INTO user_roles (user_id, role, granted_at) VALUES (7, 'amministratore', ?)").run(now);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/import.ts'), ...words], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO: '0',
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://citta.example',
    },
  });
  return { status, out: stdout, error: stderr };
}
const numbers = () => db.prepare('SELECT name, number FROM useful_numbers ORDER BY id').all();

it('says what a file would do, does it when told, and leaves to a person what is wrong', { timeout: 120_000 }, () => {
  const file = join(folder, 'numeri.csv');
  writeFileSync(file, 'Nome;Telefono\nFarmacia;0925 1\nIdraulico;\n');
  const preview = run(file, '--kind', 'useful_numbers');
  expect(preview).toMatchObject({ status: 3, error: '' });
  expect(preview.out).toContain('Nuove: 1, Cambiate: 0, In dubbio: 0, Sbagliate: 1');
  expect(preview.out).toContain('3. Idraulico. Numero: Questo campo è obbligatorio.');
  expect(preview.out).toContain('https://citta.example/profilo/moduli/importa');
  expect(numbers()).toEqual([]);

  writeFileSync(file, 'Nome;Telefono\nFarmacia;0925 1\nIdraulico;0925 2\n');
  expect(run(file, '--kind', 'useful_numbers', '--apply')).toMatchObject({ status: 0, error: '' });
  expect(numbers()).toEqual([
    { name: 'Farmacia', number: '0925 1' },
    { name: 'Idraulico', number: '0925 2' },
  ]);
  expect(db.prepare('SELECT actor_id FROM audit_log ORDER BY id DESC').pluck().get()).toBe(7);
});

it('says what stays out, and what would fill what many rows lack', { timeout: 120_000 }, () => {
  db.exec(
    "INSERT INTO categories (id, kind, slug, name, plural, position) VALUES (3, 'activities', 'bar', 'Bar', 'Bar', 0)",
  );
  const file = join(folder, 'bar.csv');
  writeFileSync(
    file,
    'Nome;Categoria;Indirizzo;Telefono;Lat;Lng\nUno;bar;Via A 1;n.d.;37,5;13\nDue;;Via A 2;0925 1;37,5;13\n',
  );
  const lacking = run(file, '--kind', 'activities');
  expect(lacking.out).toContain('A 2 righe manca «Quartiere o zona»: per tutte, aggiungi --district "Centro"');
  expect(lacking.out).toContain('A una riga manca «Categoria»: per tutte, aggiungi --category <slug>');
  const applied = run(file, '--kind', 'activities', '--district', 'Marina', '--apply');
  expect(applied.out).not.toContain('--district');
  expect(applied.out).toContain('Online senza qualcosa:\n  2. Uno. Telefono «n.d.» resta fuori');
  expect(applied.out).toMatch(/Nuove: 1\. .* Rimaste fuori: 1\. Si annulla da https:.*importa\?n=2\n/);

  // A map's places without a category are no rows: how many, and of what.
  const places = ['amenity=bar', 'office=association', 'office=association'].map((tag, id) => {
    const [key = '', value] = tag.split('=');
    return { type: 'node', id: id + 1, lat: 37.5, lon: 13, tags: { [key]: value, name: `N ${id}` } };
  });
  writeFileSync(join(folder, 'mappa.json'), JSON.stringify({ elements: places }));
  expect(run(join(folder, 'mappa.json'), '--kind', 'activities').out).toContain(
    '2 righe restano fuori per come è stata scelta la categoria: office=association 2.',
  );
});

it('distinguishes a wrong command from a file that can’t be read', { timeout: 120_000 }, () => {
  const wrong = run('elenco.csv');
  expect(wrong.status).toBe(2);
  expect(wrong.error).toContain('Scrivi che cosa si importa, con --kind.');
  const file = join(folder, 'nulla.txt');
  writeFileSync(file, 'niente');
  const unread = run(file, '--kind', 'jobs');
  expect(unread.status).toBe(1);
  expect(unread.error.trim()).toBe(
    'Nel file non si riconoscono colonne: la prima riga deve avere i nomi delle colonne.',
  );
});
