import type { Photos } from '../../shared/contract/photos.ts';
import type { DraftPhoto } from '../../shared/contract/publishing.ts';
import type { Kind } from '../../shared/rules/kinds.ts';
import { focused, MOST_PHOTOS } from '../../shared/rules/photos.ts';
import type { Db } from '../lib/db.ts';
import { CONTENT } from './kinds.ts';
import type { FieldErrors } from './publication.ts';

/** Reads and writes the photos of one kind's items; statements are prepared once. */
export function itemPhotos(db: Db, kind: Kind) {
  const read = db.prepare<[number], Photos[number]>(
    `SELECT photo_path AS path, alt, focus_x, focus_y FROM item_photos WHERE kind = '${kind}' AND item_id = ? ORDER BY position`,
  );
  const wholes = db.prepare<[number], { position: number; whole: string }>(
    `SELECT position, whole_path AS whole FROM item_photos
     WHERE kind = '${kind}' AND item_id = ? AND whole_path IS NOT NULL`,
  );
  const clear = db.prepare<[number]>(`DELETE FROM item_photos WHERE kind = '${kind}' AND item_id = ?`);
  const insert = db.prepare<object>(
    `INSERT INTO item_photos (kind, item_id, position, photo_path, alt, focus_x, focus_y, whole_path)
     VALUES ('${kind}', @item_id, @position, @path, @alt, @focus_x, @focus_y, @whole)`,
  );
  const coverById = db
    .prepare<[number], string | null>(`SELECT photo_path FROM ${CONTENT[kind].table} WHERE id = ?`)
    .pluck();
  return {
    /** An item whose photo came before there were several has only its cover. */
    of(id: number, title: string): DraftPhoto[] {
      const rows = read.all(id);
      const cover = rows.length === 0 ? (coverById.get(id) ?? null) : null;
      if (cover !== null) return [{ path: cover, alt: title, decorative: false, focus_x: 0.5, focus_y: 0.5 }];
      const whole = new Map(wholes.all(id).map((row) => [row.position, { whole: row.whole }]));
      return rows.map((row, index) => ({ ...row, decorative: row.alt === '', ...whole.get(index + 1) }));
    },
    /** The photos in the form of the public page. */
    shown(id: number, cover: string | null, title: string): Photos {
      const rows = read.all(id);
      if (rows.length === 0 && cover !== null) return [{ path: cover, alt: title, focus_x: 0.5, focus_y: 0.5 }];
      return rows;
    },
    write(id: number, photos: readonly DraftPhoto[]): void {
      clear.run(id);
      for (const [index, { alt, decorative, whole = null, ...photo }] of photos.entries())
        insert.run({ ...photo, item_id: id, position: index + 1, alt: decorative ? '' : alt.trim(), whole });
    },
  };
}

/** The first photo, for the row's photo_path. */
export function coverOf([first]: readonly DraftPhoto[]): string | null {
  return first === undefined ? null : focused(first);
}

/** The errors of a draft's photos: too many, or without a description for blind people. */
export function photoErrors(photos: readonly DraftPhoto[], most: number = MOST_PHOTOS): FieldErrors {
  const errors: FieldErrors = {};
  if (photos.length > most) errors.photos = [most === 1 ? 'Una foto sola.' : `Al massimo ${most} foto.`];
  for (const [index, { alt, decorative }] of photos.entries())
    if (!decorative && alt.trim() === '')
      errors[`photos.${index}.alt`] = ['Descrivi la foto per chi non la vede, o segna che è decorativa.'];
  return errors;
}
