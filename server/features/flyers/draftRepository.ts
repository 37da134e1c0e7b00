import type { DraftFlyerPage } from '../../../shared/contract/drafts/flyerPages.ts';
import type { FlyerDraft } from '../../../shared/contract/drafts/flyers.ts';
import { FLYER_FIELDS, OFFER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { columnNames, columnValues, draftTable, insertSql } from '../../content/draftTable.ts';
import type { Db } from '../../lib/db.ts';
import { writtenOffers } from './draftCheck.ts';
import { flyerSheets } from './sheets.ts';

/** Reads a flyer's rows as a draft, and writes them. */
export function flyerDrafts(db: Db) {
  const table = draftTable(db, 'flyers', FLYER_FIELDS, ['slug', 'access_open']);
  const hasCode = db
    .prepare<[number], 0 | 1>('SELECT access_code IS NOT NULL AND access_open = 1 FROM flyers WHERE id = ?')
    .pluck();
  const sheets = flyerSheets(db);
  const addCode = db.prepare<{ id: number; code: string }>(
    'UPDATE flyers SET access_code = @code WHERE id = @id AND access_code IS NULL',
  );
  const clearOffers = db.prepare<[number]>('DELETE FROM flyer_offers WHERE flyer_id = ?');
  const clearImages = db.prepare<[number]>('DELETE FROM flyer_pages WHERE flyer_id = ?');
  const insertOffer = db.prepare<object>(
    insertSql('flyer_offers', ['flyer_id', 'page', 'position', ...columnNames(OFFER_FIELDS)]),
  );
  const insertImage = db.prepare<object>(
    'INSERT INTO flyer_pages (flyer_id, page, photo_path, text) VALUES (@flyer_id, @page, @photo, @text)',
  );

  return {
    writeRow: table.write,
    /** A flyer keeps its code for ever, because it may be printed on a door. */
    giveCode: (id: number, code: string) => void addCode.run({ id, code }),
    read(id: number): FlyerDraft | undefined {
      const row = table.read(id);
      return row === undefined ? undefined : { ...row, has_code: hasCode.get(id) === 1, pages: sheets(id) };
    },
    writePages(flyer_id: number, pages: readonly DraftFlyerPage[]): void {
      clearOffers.run(flyer_id);
      clearImages.run(flyer_id);
      for (const [index, draft] of pages.entries()) {
        const page = index + 1;
        const { photo, text } = draft;
        if (photo !== null) insertImage.run({ flyer_id, page, photo, text: text.trim() });
        for (const [at, offer] of writtenOffers(draft).entries())
          insertOffer.run({ flyer_id, page, position: at + 1, ...columnValues(OFFER_FIELDS, offer) });
      }
    },
  };
}
