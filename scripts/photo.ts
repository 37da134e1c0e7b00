import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, StartError } from '../server/config.ts';
import { openDb } from '../server/plugins/db.ts';
import { storePhoto } from '../server/plugins/photos.ts';

const KINDS = ['activities', 'events', 'promotions'];

/** `npm run photo -- activities osteria-del-porto foto.jpg`: gives a place, an event or a promotion its photo; the portal may be running. */
try {
  const [kind = '', slug = '', file = ''] = process.argv.slice(2);
  if (!KINDS.includes(kind) || slug === '' || file === '')
    throw new StartError(`Usage: npm run photo -- <${KINDS.join('|')}> <slug> <image file>`);
  const config = readConfig(process.env);
  const { db } = openDb(config.data_dir);
  const found = db.prepare<[string], { id: number }>(`SELECT id FROM ${kind} WHERE slug = ?`).get(slug);
  if (found === undefined) throw new StartError(`${config.data_dir} has nothing called "${slug}" among ${kind}.`);
  const path = await storePhoto(join(config.data_dir, 'storage'), readFileSync(file));
  db.prepare(`UPDATE ${kind} SET photo_path = ? WHERE id = ?`).run(path, found.id);
  db.close();
  console.log(`/storage/${path} is the photo of ${slug}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
