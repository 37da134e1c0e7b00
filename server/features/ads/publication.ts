import type { AdPreview } from '../../../shared/contract/ads.ts';
import { draftSchema } from '../../../shared/contract/fields.ts';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { AD_FIELDS, type AdDraft } from '../../../shared/kinds/ads.ts';
import { emptyDraft, reviewedOf } from '../../../shared/kinds/field.ts';
import { addDays, instantOfWall } from '../../../shared/rules/dates.ts';
import { focused, photoFiles, photoSources } from '../../../shared/rules/photos.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { townNow } from '../../content/answers.ts';
import { draftTable, type Writing } from '../../content/draftTable.ts';
import { slugOf } from '../../content/newSlug.ts';
import type { Publication, Written } from '../../content/publication.ts';
import { relations } from '../../content/relations.ts';
import { notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { adCheck } from './draftCheck.ts';
import { adSite, isAdTarget } from './target.ts';

const PHOTO_COLUMNS = ['photo_path', 'photo_alt', 'whole_path'] as const;
type PhotoRow = Record<'photo_path' | 'whole_path', string | null> & { photo_alt: string };
const NO_PHOTO: PhotoRow = { photo_path: null, photo_alt: '', whole_path: null };

function toPhotoRow([photo]: readonly DraftPhoto[]): PhotoRow {
  if (photo === undefined) return NO_PHOTO;
  const { alt, decorative, whole = null } = photo;
  return { photo_path: focused(photo), photo_alt: decorative ? '' : alt.trim(), whole_path: whole };
}

function fromPhotoRow({ photo_path, photo_alt, whole_path }: PhotoRow): DraftPhoto[] {
  if (photo_path === null) return [];
  const [x = 50, y = 50] = photoSources(photo_path)?.focus ?? [];
  const whole = whole_path === null ? {} : { whole: whole_path };
  const photo = { path: photoFiles(photo_path), alt: photo_alt, decorative: photo_alt === '' };
  return [{ ...photo, focus_x: x / 100, focus_y: y / 100, ...whole }];
}

/** Reads live rows as drafts and writes drafts to live rows; the counters stay unchanged. The table keeps instants. */
function adDrafts(db: Db) {
  const table = draftTable(db, 'ad_campaigns', AD_FIELDS, ['slug', ...PHOTO_COLUMNS]);
  const idOf = db.prepare<[string], number>('SELECT id FROM ad_campaigns WHERE slug = ?').pluck();
  const slugById = db.prepare<[number], string>('SELECT slug FROM ad_campaigns WHERE id = ?').pluck();
  const isTaken = db.prepare<[string]>('SELECT 1 FROM ad_campaigns WHERE slug = ?');
  const photoOf = db.prepare<[number], PhotoRow>(`SELECT ${PHOTO_COLUMNS.join(', ')} FROM ad_campaigns WHERE id = ?`);
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
      if (row === undefined) return undefined;
      const photos = fromPhotoRow(photoOf.get(id) ?? NO_PHOTO);
      return { ...row, photos, starts_at: wall(row.starts_at), ends_at: wall(row.ends_at) };
    },

    /** A campaign as its place shows it, running or not. @throws 404 */
    shown(slug: string): AdPreview {
      const id = idOf.get(slug);
      const row = id === undefined ? undefined : table.read(id);
      if (id === undefined || row === undefined) throw notFound('Questa campagna non c’è, o non c’è più.');
      const { title, body, advertiser, cta_label, target_url, places } = row;
      const site = isAdTarget(target_url) ? adSite(target_url) : null;
      const { photo_path: photo, photo_alt } = photoOf.get(id) ?? NO_PHOTO;
      return { ad: { id, slug, title, body, advertiser, cta_label, photo, photo_alt, site, token: '' }, places };
    },

    write(draft: AdDraft, at: Writing): Written {
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
      return { id: table.write(row, at, { slug, ...toPhotoRow(draft.photos) }), key: slug };
    },
  };
}

/**
 * How the desk publishes ad campaigns. Text, target, price and cap were agreed with the office, so a change of them
 * waits for it.
 * @param thousandEuros the town's price list, null: none
 */
export function adPublication(db: Db, clock: Clock, thousandEuros: () => number | null): Publication<AdDraft> {
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
    photo_sql: 't.photo_path',
    capability: 'ads.manage',
    draft: draftSchema(AD_FIELDS, {}),
    reviewed: reviewedOf(AD_FIELDS),

    empty: (_author, activityId) => ({ ...emptyDraft(AD_FIELDS), activity_id: activityId }),
    title: ({ title }) => title.trim(),
    read: drafts.read,
    copy: (draft) => ({ ...draft, starts_at: null, ends_at: null }),

    check(draft, at) {
      const { activity_id, impressions } =
        at.id === null ? { activity_id: null, impressions: 0 } : drafts.standing(at.id);
      // What the office agrees otherwise, it writes itself.
      const list = at.id === null && !at.author.is_office ? thousandEuros() : null;
      return adCheck(draft, { ...at, related, before: activity_id }, impressions, list);
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

const wall = (at: string | null): string | null => (at === null ? null : wallMoment(at));

/** The instant of a local time. An unchanged one keeps its instant, also in the hour that occurs twice. */
function instant(moment: string | null, before: string | null = null): string | null {
  if (moment === null) return null;
  return wall(before) === moment ? before : instantOfWall(moment);
}
