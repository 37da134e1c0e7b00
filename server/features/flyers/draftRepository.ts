import type { DraftFlyerPage, FlyerDraft } from '../../../shared/contract/drafts/flyers.ts';
import type { Db } from '../../lib/db.ts';
import { writtenOffers } from './draftCheck.ts';
import { flyerSheets } from './sheets.ts';

type Row = Omit<FlyerDraft, 'pages' | 'has_code'> & { id: number; has_code: 0 | 1 };

interface Values extends Pick<FlyerDraft, 'activity_id' | 'title' | 'excerpt' | 'starts_on' | 'ends_on'> {
  slug: string;
  access_open: 0 | 1;
  now: string;
}

/** Reads a flyer's rows as a draft, and writes them. */
export function flyerDrafts(db: Db) {
  const find = db.prepare<[number], Row>(
    `SELECT id, activity_id, title, excerpt, starts_on, ends_on, access_code IS NOT NULL AND access_open = 1 AS has_code
     FROM flyers WHERE id = ?`,
  );
  const sheets = flyerSheets(db);
  const insert = db.prepare<Values & { owner_id: number | null }>(
    `INSERT INTO flyers (slug, title, owner_id, activity_id, status, excerpt, starts_on, ends_on, access_open, published_at, created_at, updated_at)
     VALUES (@slug, @title, @owner_id, @activity_id, 'pubblicato', @excerpt, @starts_on, @ends_on, @access_open, @now, @now, @now)`,
  );
  const update = db.prepare<Values & { id: number }>(
    `UPDATE flyers SET slug = @slug, title = @title, activity_id = @activity_id, excerpt = @excerpt, starts_on = @starts_on,
       ends_on = @ends_on, access_open = @access_open, updated_at = @now WHERE id = @id`,
  );
  const addCode = db.prepare<{ id: number; code: string }>(
    'UPDATE flyers SET access_code = @code WHERE id = @id AND access_code IS NULL',
  );
  const clearOffers = db.prepare<[number]>('DELETE FROM flyer_offers WHERE flyer_id = ?');
  const clearImages = db.prepare<[number]>('DELETE FROM flyer_pages WHERE flyer_id = ?');
  const insertOffer = db.prepare<object>(
    `INSERT INTO flyer_offers (flyer_id, page, position, title, detail, price_cents, old_price_cents)
     VALUES (@flyer_id, @page, @position, @title, @detail, @price_cents, @old_price_cents)`,
  );
  const insertImage = db.prepare<object>(
    'INSERT INTO flyer_pages (flyer_id, page, photo_path, text) VALUES (@flyer_id, @page, @photo, @text)',
  );

  return {
    /** @param id null: a new row. @returns the row's id */
    writeRow(values: Values, id: number | null, owner_id: number | null): number {
      if (id === null) return Number(insert.run({ ...values, owner_id }).lastInsertRowid);
      update.run({ ...values, id });
      return id;
    },
    /** A flyer keeps its code for ever, because it may be printed on a door. */
    giveCode: (id: number, code: string) => void addCode.run({ id, code }),
    read(id: number): FlyerDraft | undefined {
      const row = find.get(id);
      if (row === undefined) return undefined;
      const { id: _id, has_code, ...draft } = row;
      return { ...draft, has_code: has_code === 1, pages: sheets(id) };
    },
    writePages(flyer_id: number, pages: readonly DraftFlyerPage[]): void {
      clearOffers.run(flyer_id);
      clearImages.run(flyer_id);
      for (const [index, draft] of pages.entries()) {
        const page = index + 1;
        const { photo, text } = draft;
        if (photo !== null) insertImage.run({ flyer_id, page, photo, text: text.trim() });
        for (const [at, { title, detail, ...prices }] of writtenOffers(draft).entries())
          insertOffer.run({
            flyer_id,
            page,
            position: at + 1,
            title: title.trim(),
            detail: detail.trim(),
            price_cents: prices.price_cents,
            old_price_cents: prices.old_price_cents,
          });
      }
    },
  };
}
