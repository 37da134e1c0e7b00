import { readConfig, StartError } from '../server/config.ts';
import { storePhoto } from '../server/content/photos.ts';
import { type Db, openDb } from '../server/lib/db.ts';

const KINDS = ['activities', 'events', 'promotions', 'flyers'];
const USAGE = `Usage: npm run photo -- <activities|events|promotions> <slug> <image file>
       npm run photo -- flyers <slug> <image file> <page number>`;

/**
 * `npm run photo -- activities osteria-del-porto foto.jpg`: sets the photo of a place, an event or a promotion; with a
 * page number, the image of a flyer's printed page. The portal may be running.
 */
try {
  const [kind = '', slug = '', file = '', page] = process.argv.slice(2);
  if (!KINDS.includes(kind) || slug === '' || file === '' || (page !== undefined) !== (kind === 'flyers'))
    throw new StartError(USAGE);
  const config = readConfig(process.env);
  const { db } = openDb(config.data_dir);
  const found = db.prepare<[string], { id: number }>(`SELECT id FROM ${kind} WHERE slug = ?`).get(slug);
  if (found === undefined) throw new StartError(`${config.data_dir} has nothing called "${slug}" among ${kind}.`);
  if (page !== undefined) requireOffers(db, found.id, Number(page));
  const path = await storePhoto(config.data_dir, file);
  if (page === undefined) db.prepare(`UPDATE ${kind} SET photo_path = ? WHERE id = ?`).run(path, found.id);
  else
    db.prepare(
      `INSERT INTO flyer_pages (flyer_id, page, photo_path) VALUES (?, ?, ?)
       ON CONFLICT (flyer_id, page) DO UPDATE SET photo_path = excluded.photo_path`,
    ).run(found.id, Number(page), path);
  db.close();
  console.log(`/storage/${path} is ${page === undefined ? 'the photo' : `page ${page}`} of ${slug}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The image is inaccessible to blind readers, so the page's offers must exist first. */
function requireOffers(db: Db, flyer: number, page: number): void {
  const pages = db
    .prepare<[number], number>('SELECT DISTINCT page FROM flyer_offers WHERE flyer_id = ? ORDER BY page')
    .pluck()
    .all(flyer);
  if (!pages.includes(page))
    throw new StartError(
      `No offers on page "${page}": write them first, they are its text. Pages: ${pages.join(', ')}.`,
    );
}
