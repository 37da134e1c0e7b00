import { FlyerDraft } from '../../../shared/contract/drafts/flyers.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { FLYER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { townNow } from '../../content/answers.ts';
import { newSlugs } from '../../content/newSlug.ts';
import { onlyShop } from '../../content/onlyShop.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { invalid } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { newCode } from '../../lib/newCode.ts';
import { flyerErrors, writtenOffers } from './draftCheck.ts';
import { flyerDrafts } from './draftRepository.ts';
import type { FlyersService } from './flyers.ts';

/** How long a flyer without a last day lasts in its preview. */
const PREVIEW_DAYS = 7;

export function flyerPublication(
  db: Db,
  clock: Clock,
  flyers: Pick<FlyersService, 'detail'>,
): Publication<typeof FlyerDraft> {
  const related = relations(db);
  const shopOf = onlyShop(db);
  const slugOf = newSlugs(db, 'flyers');
  const rows = flyerDrafts(db);

  return {
    kind: 'flyers',
    table: 'flyers',
    title_sql: 't.title',
    key_sql: 't.slug',
    subject_sql: '(SELECT name FROM activity_outlines WHERE id = t.activity_id)',
    ends_sql: 't.ends_on',
    photo_sql: '(SELECT photo_path FROM flyer_pages WHERE flyer_id = t.id ORDER BY page LIMIT 1)',
    capability: 'shops.manage',
    draft: FlyerDraft,
    // Only title and shop are reviewed; prices and pages are the shop's own business.
    reviewed: reviewedOf(FLYER_FIELDS),

    empty: (author, activityId) => ({ ...emptyDraft(FLYER_FIELDS), activity_id: activityId ?? shopOf(author) }),
    title: (draft) => draft.title.trim(),
    read: rows.read,
    copy: (draft) => ({ ...draft, starts_on: null, ends_on: null }),

    check: (draft, at) => flyerErrors(draft, { ...at, related }, at.id === null),

    write(draft, at) {
      const slug = slugOf(draft.title.trim(), at.id);
      const written = rows.writeRow(draft, at, { slug, access_open: draft.has_code ? 1 : 0 });
      if (draft.has_code) rows.giveCode(written, newCode());
      rows.writePages(written, draft.pages);
      return { id: written, key: slug };
    },

    complete(draft) {
      if (draft.activity_id === null) throw invalid({ activity_id: ['Scegli il negozio, poi vedi l’anteprima.'] });
      const from = isDay(draft.starts_on ?? '') ? (draft.starts_on as string) : townNow(clock).day;
      const to = draft.ends_on ?? '';
      return {
        ...draft,
        title: draft.title.trim() || 'Volantino senza titolo',
        starts_on: from,
        ends_on: isDay(to) && to >= from ? to : addDays(from, PREVIEW_DAYS),
        pages: draft.pages.map((page) => ({ ...page, offers: writtenOffers(page).map(drawable) })),
      };
    },
    detail: flyers.detail,
    renew: (draft, until) => ({ ...draft, ends_on: until }),
  };
}

/** Makes an unfinished offer acceptable to the table. */
function drawable(offer: FlyerDraft['pages'][number]['offers'][number]) {
  const price = offer.price_cents ?? 0;
  const old = offer.old_price_cents;
  return { ...offer, price_cents: price, old_price_cents: old !== null && old > price ? old : null };
}
