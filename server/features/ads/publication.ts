import { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { townNow } from '../../content/answers.ts';
import type { Publication } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { adCheck } from './draftCheck.ts';
import { adDrafts } from './draftRepository.ts';

/**
 * How the desk publishes ad campaigns. Text, target, price and cap were agreed with the office, so a change of them
 * waits for it.
 */
export function adPublication(db: Db, clock: Clock): Publication<typeof AdDraft> {
  const drafts = adDrafts(db);
  const related = relations(db);
  const today = () => townNow(clock).day;
  return {
    kind: 'ads',
    table: 'ad_campaigns',
    title_sql: 't.title',
    key_sql: 't.slug',
    subject_sql: 't.advertiser',
    ends_sql: "date(t.ends_at, '-1 minute')",
    photo_sql: 'NULL',
    capability: 'ads.manage',
    draft: AdDraft,
    reviewed: reviewedOf(AD_FIELDS),

    empty: (_author, activityId) => ({ ...emptyDraft(AD_FIELDS), activity_id: activityId }),
    title: ({ title }) => title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, starts_at: null, ends_at: null }),

    check(draft, at) {
      const { activity_id, impressions } =
        at.id === null ? { activity_id: null, impressions: 0 } : drafts.standing(at.id);
      return adCheck(draft, { ...at, related, before: activity_id }, impressions);
    },

    write: drafts.write,

    complete(draft) {
      const starts_at = draft.starts_at ?? `${today()}T00:00`;
      const ends_at = draft.ends_at ?? `${addDays(starts_at.slice(0, 10), 30)}T00:00`;
      return {
        ...draft,
        title: draft.title.trim() || 'Senza titolo',
        advertiser: draft.advertiser.trim() || 'chi lo propone',
        target_url: draft.target_url.trim() || '/',
        cta_label: draft.cta_label.trim() || 'Scopri',
        starts_at,
        ends_at: ends_at > starts_at ? ends_at : `${addDays(starts_at.slice(0, 10), 1)}T00:00`,
        paid_cents: draft.paid_cents ?? 0,
        max_impressions: draft.max_impressions || 1000,
      };
    },

    detail: drafts.shown,
  };
}
