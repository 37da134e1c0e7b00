import { paths } from '../../shared/paths.ts';
import { KINDS } from '../../shared/rules/kinds.ts';
import { unaccented } from '../../shared/rules/text.ts';
import type { Db } from '../lib/db.ts';
import { CONTENT } from './kinds.ts';
import type { SlugKind } from './slugs.ts';

/** An address stays short enough to be read aloud. */
const MOST_LETTERS = 60;

/** Last segments that functions of shared/paths.ts use, and addresses of the server that are not pages. */
const ALSO_RESERVED: Partial<Record<SlugKind, readonly string[]>> = {
  events: ['categoria'],
  pages: ['api', 'assets', 'feed', 'share', 'storage', 'anteprima', 'health'],
};

/**
 * Makes the slug of a new item, or of one whose title changes; an unchanged title keeps its slug. When another item has or had
 * the slug (former addresses redirect), a number is added.
 * @returns a function of the title and the item's id, null for a new one; call it in the transaction that writes the item
 */
export function newSlugs(db: Db, kind: SlugKind): (title: string, id: number | null) => string {
  const { table, title: name } = CONTENT[kind];
  const current = db.prepare<[number], { slug: string; title: string }>(
    `SELECT t.slug, ${name} AS title FROM ${table} AS t WHERE t.id = ?`,
  );
  const isTaken = db.prepare<{ slug: string; id: number | null }, number>(
    `SELECT 1 FROM ${table} WHERE slug = @slug AND id IS NOT @id
     UNION ALL SELECT 1 FROM slug_history WHERE kind = '${kind}' AND slug = @slug AND item_id IS NOT @id`,
  );
  const reserved = reservedSlugs(kind);
  return (title, id) => {
    const now = id === null ? undefined : current.get(id);
    if (now !== undefined && now.title === title) return now.slug;
    const wanted = slugOf(title) || slugOf(KINDS[kind].singular);
    const free = (slug: string) => !reserved.has(slug) && isTaken.get({ slug, id }) === undefined;
    // 'Concerto' to 'Concerto!' need not turn 'concerto-2' into 'concerto-3'.
    if (now !== undefined && now.slug.replace(/-\d+$/, '') === wanted && free(now.slug)) return now.slug;
    let slug = wanted;
    for (let number = 2; !free(slug); number++) slug = `${wanted}-${number}`;
    return slug;
  };
}

/** 'Caffè dell’Orologio' -> 'caffe-dell-orologio'; '' without a Latin letter or digit. */
export function slugOf(title: string): string {
  const words = unaccented(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= MOST_LETTERS) return words;
  const cut = words.slice(0, MOST_LETTERS + 1);
  // A single word that long is cut anywhere.
  return (cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, MOST_LETTERS)).replace(/-$/, '');
}

/** The segments after a kind's address that are pages of their own. */
export function reservedSlugs(kind: SlugKind): Set<string> {
  const before = KINDS[kind].item('');
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const after = pages.filter((path) => path.startsWith(before)).map((path) => path.slice(before.length).split('/')[0]);
  return new Set([...after.filter((segment) => segment !== undefined), ...(ALSO_RESERVED[kind] ?? [])]);
}
