import type { AdPreview } from '../../../shared/contract/ads.ts';
import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { draftTable } from '../../content/draftTable.ts';
import { slugOf } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import { notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { adSite, isAdTarget } from './target.ts';

/** Reads live rows as drafts and writes drafts to live rows; the counters stay unchanged. The table keeps instants. */
export function adDrafts(db: Db) {
  const table = draftTable(db, 'ad_campaigns', AD_FIELDS, ['slug']);
  const idOf = db.prepare<[string], number>('SELECT id FROM ad_campaigns WHERE slug = ?').pluck();
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
      const row = table.read(id);
      return row === undefined ? undefined : { ...row, starts_at: wall(row.starts_at), ends_at: wall(row.ends_at) };
    },

    /** A campaign as its place shows it, running or not. @throws 404 */
    shown(slug: string): AdPreview {
      const id = idOf.get(slug);
      const row = id === undefined ? undefined : table.read(id);
      if (id === undefined || row === undefined) throw notFound('Questa campagna non c’è, o non c’è più.');
      const { title, body, advertiser, cta_label, target_url, places } = row;
      const site = isAdTarget(target_url) ? adSite(target_url) : null;
      return { ad: { id, slug, title, body, advertiser, cta_label, site, token: '' }, places };
    },

    write(draft: AdDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const { id } = at;
      const before = id === null ? undefined : table.read(id);
      const row = {
        ...draft,
        starts_at: instant(draft.starts_at, before?.starts_at),
        ends_at: instant(draft.ends_at, before?.ends_at),
        // Showings continue while somebody edits: a cap below the count becomes the count.
        max_impressions: Math.max(draft.max_impressions ?? 0, id === null ? 0 : (standing.get(id)?.impressions ?? 0)),
      };
      const slug = id === null ? slugFor(draft.title.trim()) : (slugById.get(id) as string);
      return { id: table.write(row, at, { slug }), key: slug };
    },
  };
}

function wall(at: string | null): string | null {
  if (at === null) return null;
  const { day, time } = wallTime(at);
  return `${day}T${time}`;
}

/** The instant of a local time. An unchanged one keeps its instant, also in the hour that occurs twice. */
function instant(moment: string | null, before: string | null = null): string | null {
  if (moment === null) return null;
  return wall(before) === moment ? before : instantOfWall(moment);
}
