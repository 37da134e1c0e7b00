import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { type Columns, type ShownRow, select, shownColumns } from '../../content/fieldColumns.ts';
import { published } from '../../content/published.ts';
import type { Db } from '../../lib/db.ts';
import type { AdToken } from './tokens.ts';

export interface CampaignRow extends ShownRow<typeof AD_FIELDS, 'card'>, ShownRow<typeof AD_FIELDS, 'page'> {
  id: number;
  slug: string;
  photo: string | null;
  photo_alt: string;
  starts_at: string;
  ends_at: string;
  impressions: number;
  clicks: number;
  /** JSON; an empty list: everywhere. */
  places: string;
}

const ROW: Columns<CampaignRow> = {
  id: 'c.id',
  slug: 'c.slug',
  photo: 'c.photo_path',
  photo_alt: 'c.photo_alt',
  ...shownColumns(AD_FIELDS, 'card', 'c'),
  ...shownColumns(AD_FIELDS, 'page', 'c'),
  starts_at: 'c.starts_at',
  ends_at: 'c.ends_at',
  impressions: 'c.impressions',
  clicks: 'c.clicks',
  places: 'c.places',
};
const FROM = `SELECT ${select(ROW)} FROM ad_campaigns AS c`;
const RUNNING = `${published()} AND starts_at <= @now AND ends_at > @now`;

export function adRepository(db: Db) {
  const running = db.prepare<{ now: string }, CampaignRow>(`${FROM} WHERE ${RUNNING} ORDER BY starts_at DESC, id`);
  const bySlug = db.prepare<[string], CampaignRow>(`${FROM} WHERE ${published()} AND slug = ?`);
  // The same statement checks the cap and counts, so that parallel requests can't exceed it.
  const countSeen = db.prepare<{ id: number; now: string }>(
    `UPDATE ad_campaigns SET impressions = impressions + 1 WHERE id = @id AND ${RUNNING} AND impressions < max_impressions`,
  );
  const countClick = db.prepare<{ id: number; now: string }>(
    `UPDATE ad_campaigns SET clicks = clicks + 1 WHERE id = @id AND ${RUNNING}`,
  );
  const spend = (column: 'seen_at' | 'clicked_at') =>
    db.prepare<AdToken & { now: string }>(
      `INSERT INTO ad_tokens (nonce, campaign_id, ${column}, expires_at) VALUES (@nonce, @campaign_id, @now, @expires_at)
       ON CONFLICT (nonce) DO UPDATE SET ${column} = excluded.${column} WHERE ${column} IS NULL`,
    );
  const spendSeen = spend('seen_at');
  const spendClick = spend('clicked_at');

  return {
    running: (now: string) => running.all({ now }),
    published: (slug: string) => bySlug.get(slug),
    /** Counts a token once, up to the paid number. @returns whether it was counted */
    seen: db.transaction((token: AdToken, now: string): boolean => {
      if (spendSeen.run({ ...token, now }).changes === 0) return false;
      return countSeen.run({ id: token.campaign_id, now }).changes > 0;
    }).immediate,
    clicked: db.transaction((token: AdToken, now: string): boolean => {
      if (spendClick.run({ ...token, now }).changes === 0) return false;
      return countClick.run({ id: token.campaign_id, now }).changes > 0;
    }).immediate,
  };
}
