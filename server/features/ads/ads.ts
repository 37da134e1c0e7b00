import type { AdShown, AdsResponse } from '../../../shared/contract/ads.ts';
import type { AdPlace } from '../../../shared/rules/ads.ts';
import { addDays, wallTime } from '../../../shared/rules/dates.ts';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { DailyVisitors, Visitor } from '../../lib/dailyVisitors.ts';
import { adRepository, type CampaignRow } from './repository.ts';
import { adSite, isAdTarget } from './target.ts';
import { adTokens } from './tokens.ts';

export function createAds({ db, clock, keys: { secret }, settings }: Context, visitors: DailyVisitors) {
  const repository = adRepository(db);
  const tokens = adTokens(secret, clock);
  const now = () => isoInstant(clock());
  /** Rotates the campaigns of each place, so that each is shown equally often there. */
  const turns = new Map<AdPlace, number>();

  return {
    /** All current campaigns, newest first, and the price list. */
    page: (): AdsResponse => ({
      running: repository
        .running(now())
        .map(({ starts_at, ends_at, places: _places, photo: _photo, photo_alt: _alt, ...row }) => ({
          ...row,
          starts_on: wallTime(starts_at).day,
          ends_on: lastDay(ends_at),
        })),
      thousand_euros: settings.get('settings').ad_thousand_euros ?? null,
    }),

    /** The next campaign of a place in rotation, below its cap; null when there is none. */
    slot(place: AdPlace): AdShown | null {
      const open = repository
        .running(now())
        .filter((row) => row.impressions < row.max_impressions && isSound(row) && mayStand(row, place));
      const turn = turns.get(place) ?? 0;
      const row = open[turn % Math.max(1, open.length)];
      if (row === undefined) return null;
      turns.set(place, turn + 1);
      const { id, target_url, slug, title, body, advertiser, cta_label, photo, photo_alt } = row;
      const shown = { id, slug, title, body, advertiser, cta_label, photo, photo_alt };
      return { ...shown, site: adSite(target_url), token: tokens.issue(id) };
    },

    /**
     * Counts a showing, once a day per person. A token that can't be counted (used, expired, capped, invalid) is ignored,
     * because the browser could do nothing about it.
     */
    seen(text: string, visitor: Visitor) {
      const token = tokens.read(text);
      if (token === null) return;
      visitors.once(`ad:${token.campaign_id}:seen`, visitor, () => repository.seen(token, now()));
    },

    /**
     * Counts a click, once a day per person and only with the campaign's own token, and returns the target; null when
     * there is no such campaign. @param token null: not counted
     */
    visit(slug: string, text: string | null, visitor: Visitor): string | null {
      const campaign = repository.published(slug);
      if (campaign === undefined || !isSound(campaign)) return null;
      const token = text === null ? null : tokens.read(text);
      if (token !== null && token.campaign_id === campaign.id) {
        visitors.once(`ad:${campaign.id}:clicked`, visitor, () => repository.clicked(token, now()));
      }
      return campaign.target_url;
    },
  };
}

export type AdsService = ReturnType<typeof createAds>;

/** A campaign with an unsafe address is not shown until the office corrects it. */
const isSound = ({ target_url }: CampaignRow): boolean => isAdTarget(target_url);

function mayStand({ places }: CampaignRow, place: AdPlace): boolean {
  const chosen = JSON.parse(places) as AdPlace[];
  return chosen.length === 0 || chosen.includes(place);
}

/** For a campaign that ends at midnight, the day before. */
function lastDay(endsAt: string): string {
  const { day, time } = wallTime(endsAt);
  return time === '00:00' ? addDays(day, -1) : day;
}
