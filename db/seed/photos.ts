import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { focused, PHOTO_FORMATS, photoWidths } from '../../shared/rules/photos.ts';
import type { Db } from '../foundation/writer.ts';

interface Picture {
  size: readonly [width: number, height: number];
  alt: string;
  focus?: readonly [x: number, y: number];
}

/** The files in `photos`, made for this project (photos/README.md). */
const PICTURES: Readonly<Record<string, Picture>> = {
  vasi: { size: [960, 640], alt: 'Vasi dipinti a mano sullo scaffale della bottega', focus: [0.35, 0.6] },
  piatti: { size: [960, 640], alt: 'Piatti di maiolica appesi al muro bianco' },
  vaso: { size: [640, 960], alt: 'Un vaso alto con fiori blu e gialli', focus: [0.45, 0.45] },
  caffe: { size: [960, 640], alt: 'Una tazza di caffè su un tavolino di marmo', focus: [0.45, 0.55] },
  frutta: { size: [960, 640], alt: 'Cassette di limoni, arance e pomodori sotto la tenda a righe', focus: [0.5, 0.62] },
  lido: { size: [960, 480], alt: 'Gli ombrelloni del lido visti dall’alto', focus: [0.45, 0.55] },
  vino: { size: [960, 640], alt: 'Tre bottiglie e due calici sul banco', focus: [0.5, 0.6] },
  libri: { size: [960, 640], alt: 'Gli scaffali pieni di libri' },
  vela: { size: [960, 640], alt: 'Barche a vela al tramonto', focus: [0.4, 0.6] },
  scacchi: { size: [960, 640], alt: 'Una partita a scacchi a metà', focus: [0.4, 0.5] },
  locandina: { size: [640, 905], alt: 'La locandina del festival: una chitarra tra onde e cerchi', focus: [0.3, 0.06] },
};

/** What the owners of these items have uploaded. */
const BROUGHT: readonly (readonly [kind: 'activities' | 'events' | 'promotions', slug: string, ...files: string[]])[] =
  [
    ['activities', 'ceramiche-lo-scoglio', 'vasi', 'piatti', 'vaso'],
    ['activities', 'caffe-dell-orologio', 'caffe'],
    ['activities', 'frutta-e-verdura-da-pina', 'frutta'],
    ['activities', 'lido-la-foggia', 'lido'],
    ['activities', 'enoteca-il-tino', 'vino'],
    ['activities', 'libreria-la-vela', 'libri'],
    ['events', 'fiera-della-maiolica', 'piatti'],
    ['events', 'regata-sociale', 'vela'],
    ['events', 'tre-giorni-di-scacchi', 'scacchi'],
    ['events', 'onde-corte-festival', 'locandina'],
    ['promotions', 'da-pina-agrumi-da-spremere', 'frutta'],
    ['promotions', 'lo-scoglio-seconde-scelte', 'vasi'],
  ];

/** The photo of an advertiser, with the boat that a slot of a phone shows. */
const ADVERTISED = { slug: 'hotel-faraglioni-camere-vista-mare', file: 'vela', focus_x: 0.24 };

/** Gives the demo town's items their photos, in the database and in the folder of stored files. */
export function writePhotos(db: Db, storage: string): void {
  for (const [file, { size }] of Object.entries(PICTURES)) {
    const folder = join(storage, pathOf(file, size));
    mkdirSync(folder, { recursive: true });
    for (const format of PHOTO_FORMATS)
      for (const width of photoWidths(size[0])) {
        const bytes = readFileSync(join(import.meta.dirname, 'photos', `${file}-${width}.${format}`));
        // Written, not copied: a copy would keep the rights of its source, which others may read.
        writeFileSync(join(folder, `${width}.${format}`), bytes);
      }
  }
  const insert = db.prepare<object>(
    `INSERT INTO item_photos (kind, item_id, position, photo_path, alt, focus_x, focus_y)
     VALUES (@kind, @item_id, @position, @path, @alt, @focus_x, @focus_y)`,
  );
  db.transaction(() => {
    for (const [kind, slug, ...files] of BROUGHT) {
      const photos = files.map(photoOf);
      const cover = focused(photos[0] as (typeof photos)[number]);
      const item_id = db
        .prepare<[string, string], number>(`UPDATE ${kind} SET photo_path = ? WHERE slug = ? RETURNING id`)
        .pluck()
        .get(cover, slug);
      if (item_id === undefined) throw new Error(`The demo town has no "${slug}".`);
      for (const [index, photo] of photos.entries()) insert.run({ kind, item_id, position: index + 1, ...photo });
    }
    const { alt, ...photo } = photoOf(ADVERTISED.file);
    const { changes } = db
      .prepare<[string, string, string]>('UPDATE ad_campaigns SET photo_path = ?, photo_alt = ? WHERE slug = ?')
      .run(focused({ ...photo, focus_x: ADVERTISED.focus_x }), alt, ADVERTISED.slug);
    if (changes === 0) throw new Error(`The demo town has no "${ADVERTISED.slug}".`);
  }).immediate();
}

function photoOf(file: string) {
  const { size, alt, focus = [0.5, 0.5] } = PICTURES[file] as Picture;
  return { path: pathOf(file, size), alt, focus_x: focus[0], focus_y: focus[1] };
}

const pathOf = (file: string, [width, height]: Picture['size']): string =>
  `photos/${hash('sha256', file).slice(0, 24)}-${width}x${height}`;
