import { writeUsefulNumbers } from '../foundation/usefulNumbers.ts';
import type { Write } from '../foundation/writer.ts';
import { adCampaigns } from './ads.ts';
import { articles } from './articles.ts';
import type { Calendar } from './calendar.ts';
import { flyers } from './flyers.ts';
import type { Lookups } from './lookups.ts';
import { townPages } from './townPages.ts';
import { townNumbers } from './usefulNumbers.ts';
import { published } from './writeListings.ts';

export function writeFlyers(write: Write, calendar: Calendar, { activityId, personId }: Lookups): void {
  for (const entry of flyers) {
    const flyer_id = write('flyers', {
      slug: entry.slug,
      title: entry.title,
      owner_id: personId(entry.owner),
      activity_id: activityId(entry.activity),
      excerpt: entry.excerpt,
      starts_on: calendar.day(entry.starts),
      ends_on: calendar.day(entry.ends),
      access_code: entry.access_code ?? null,
      ...published(calendar, entry.published, entry.slug),
    });
    for (const [page, offers] of entry.pages.entries()) {
      for (const [position, { title, detail = '', price, was = null }] of offers.entries()) {
        const row = { title, detail, price_cents: price, old_price_cents: was };
        write('flyer_offers', { flyer_id, page: page + 1, position: position + 1, ...row });
      }
    }
  }
}

/** A campaign runs on whole days: from the first midnight to the one after the last day. */
export function writeAdCampaigns(write: Write, calendar: Calendar, { activityId, personId }: Lookups): void {
  for (const entry of adCampaigns) {
    write('ad_campaigns', {
      slug: entry.slug,
      title: entry.title,
      body: entry.body,
      advertiser: entry.advertiser,
      owner_id: personId(entry.owner),
      activity_id: activityId(entry.activity),
      target_url: entry.target_url,
      cta_label: entry.cta_label,
      starts_at: calendar.at(calendar.day(entry.starts), '00:00'),
      ends_at: calendar.at(calendar.day(entry.ends + 1), '00:00'),
      paid_cents: entry.paid,
      max_impressions: entry.max_impressions,
      impressions: entry.impressions,
      clicks: entry.clicks,
      places: JSON.stringify(entry.places ?? []),
      // Bought three days before the start; a campaign that has not started was bought yesterday.
      ...published(calendar, Math.max(1, 3 - entry.starts), entry.slug),
    });
  }
}

export function writeArticles(write: Write, calendar: Calendar, { categoryId, personId }: Lookups): void {
  for (const { slug, title, category, excerpt, body, published: days } of articles) {
    const category_id = categoryId('articles', category);
    const owner_id = personId('redazione');
    write('articles', { slug, title, category_id, owner_id, excerpt, body, ...published(calendar, days, slug) });
  }
}

/** The portal's own pages are as old as the portal; each has its last change. */
export function writePages(write: Write, calendar: Calendar, { personId }: Lookups): void {
  writeUsefulNumbers(write, calendar.ago(16, 'numeri-utili'), townNumbers);
  for (const { slug, title, excerpt, body, updated } of townPages) {
    const owner_id = personId('redazione');
    const dates = published(calendar, PORTAL_AGE, slug);
    write('pages', { slug, title, excerpt, body, owner_id, ...dates, updated_at: calendar.ago(updated, slug) });
  }
}

/** Days since the demo town's portal opened. */
const PORTAL_AGE = 700;
