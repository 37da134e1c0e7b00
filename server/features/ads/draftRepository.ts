import type { AdPreview } from '../../../shared/contract/ads.ts';
import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import type { AdPlace } from '../../../shared/rules/ads.ts';
import { instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { slugOf } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import { notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { adSite, isAdTarget } from './target.ts';

type Row = Omit<AdDraft, 'places' | 'starts_at' | 'ends_at'> & { places: string; starts_at: string; ends_at: string };
interface ShownRow extends Row {
  id: number;
  slug: string;
}

const NAMES = [
  'title',
  'body',
  'advertiser',
  'target_url',
  'cta_label',
  'activity_id',
  'places',
  'starts_at',
  'ends_at',
  'paid_cents',
  'max_impressions',
];

/** Reads live rows as drafts and writes drafts to live rows; the counters stay unchanged. */
export function adDrafts(db: Db) {
  const read = db.prepare<[number], Row>(`SELECT ${NAMES.join(', ')} FROM ad_campaigns WHERE id = ?`);
  const shown = db.prepare<[string], ShownRow>(`SELECT id, slug, ${NAMES.join(', ')} FROM ad_campaigns WHERE slug = ?`);
  const insert = db.prepare<object>(
    `INSERT INTO ad_campaigns (slug, ${NAMES.join(', ')}, owner_id, status, published_at, created_at, updated_at)
     VALUES (@slug, ${NAMES.map((name) => `@${name}`).join(', ')}, @owner_id, 'pubblicato', @now, @now, @now)`,
  );
  // Showings continue while somebody edits: a cap below the count becomes the count.
  const update = db.prepare<object>(
    `UPDATE ad_campaigns SET ${NAMES.filter((name) => name !== 'max_impressions')
      .map((name) => `${name} = @${name}`)
      .join(', ')}, max_impressions = MAX(@max_impressions, impressions), updated_at = @now WHERE id = @id`,
  );
  const slugById = db.prepare<[number], string>('SELECT slug FROM ad_campaigns WHERE id = ?').pluck();
  const isTaken = db.prepare<[string]>('SELECT 1 FROM ad_campaigns WHERE slug = ?');
  const standing = db.prepare<[number], { activity_id: number | null; impressions: number }>(
    'SELECT activity_id, impressions FROM ad_campaigns WHERE id = ?',
  );

  /** Open pages link to the slug, so it stays when the title changes. */
  function slugFor(title: string): string {
    const wanted = slugOf(title) || 'annuncio';
    let slug = wanted;
    for (let number = 2; isTaken.get(slug) !== undefined; number++) slug = `${wanted}-${number}`;
    return slug;
  }

  return {
    /** The live row's place, and how often it was shown. */
    standing: (id: number) => standing.get(id) ?? { activity_id: null, impressions: 0 },

    read(id: number): AdDraft | undefined {
      const row = read.get(id);
      return row === undefined ? undefined : draftOf(row);
    },

    /** A campaign as its place shows it, running or not. @throws 404 */
    shown(slug: string): AdPreview {
      const row = shown.get(slug);
      if (row === undefined) throw notFound('Questa campagna non c’è, o non c’è più.');
      const { id, title, body, advertiser, cta_label, target_url } = row;
      const site = isAdTarget(target_url) ? adSite(target_url) : null;
      return { ad: { id, slug, title, body, advertiser, cta_label, site, token: '' }, places: draftOf(row).places };
    },

    write(draft: AdDraft, { id, owner_id, now }: { id: number | null; owner_id: number | null; now: string }): Written {
      const before = id === null ? undefined : read.get(id);
      const row = {
        ...draft,
        title: draft.title.trim(),
        body: draft.body.trim(),
        advertiser: draft.advertiser.trim(),
        target_url: draft.target_url.trim(),
        cta_label: draft.cta_label.trim(),
        places: JSON.stringify(draft.places),
        starts_at: instant(draft.starts_at, before?.starts_at),
        ends_at: instant(draft.ends_at, before?.ends_at),
        now,
      };
      const slug = id === null ? slugFor(row.title) : (slugById.get(id) as string);
      if (id !== null) update.run({ ...row, id });
      const written = id ?? Number(insert.run({ ...row, slug, owner_id }).lastInsertRowid);
      return { id: written, key: slug };
    },
  };
}

function draftOf({ title, body, advertiser, target_url, cta_label, activity_id, ...row }: Row): AdDraft {
  const { paid_cents, max_impressions } = row;
  return {
    ...{ title, body, advertiser, target_url, cta_label, activity_id, paid_cents, max_impressions },
    places: JSON.parse(row.places) as AdPlace[],
    starts_at: wall(row.starts_at),
    ends_at: wall(row.ends_at),
  };
}

function wall(at: string): string {
  const { day, time } = wallTime(at);
  return `${day}T${time}`;
}

/** The instant of a local time. An unchanged one keeps its instant, also in the hour that occurs twice. */
function instant(moment: string | null, before: string | undefined): string | null {
  if (moment === null) return null;
  return before !== undefined && wall(before) === moment ? before : instantOfWall(moment);
}
