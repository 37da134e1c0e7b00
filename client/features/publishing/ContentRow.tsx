import { Ellipsis } from 'lucide-react';
import { Link } from 'wouter';
import type { DeskItem } from '../../../shared/contract/publishing.ts';
import { longDay, longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { isEditable, PUBLICATION_LABELS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import type { TileKind } from '../../../shared/rules/tile.ts';
import { Photo } from '../../ui/Photo.tsx';
import { Tile } from '../../ui/Tile.tsx';
import css from './MyContent.module.css';
import { editorHref, openHref, reviewHref } from './paths.ts';
import { StateBadges } from './StateBadges.tsx';

export const TILES: Record<PublicationKind, TileKind> = {
  activities: 'activities',
  events: 'events',
  jobs: 'jobs',
  promotions: 'promotions',
  flyers: 'flyers',
  menus: 'promotions',
  ads: 'town',
  articles: 'sustainability',
  pages: 'pages',
};

/** Titles with more characters do not fit in one line on a wide screen. */
const LONG = 40;

/** Where an item's name leads: one's own draft if there is one, what somebody else sent, else its editor. */
export function itemHref(item: DeskItem): string {
  const { kind, item_id, revision, is_own } = item;
  if (revision !== null && is_own) return editorHref(revision.id);
  if (isReviewed(item)) return reviewHref(revision?.id ?? 0);
  return openHref(kind, item_id ?? 0);
}

/** Whether it opens as the office looks at it: somebody else's, sent or not published yet. */
export const isReviewed = ({ item_id, revision, is_own }: DeskItem): boolean =>
  revision !== null && !is_own && (item_id === null || !isEditable(revision.state));

export function ContentRow({ item, onMore }: { item: DeskItem; onMore: () => void }) {
  const { kind, item_id, title, subject, photo, status, revision } = item;
  const name = title || PUBLICATION_LABELS[kind].fresh;
  const today = wallTime(Date.now()).day;
  const words = itemWords(item, today);
  return (
    <li className={css.row}>
      <span className="face">
        <Tile kind={TILES[kind]} seed={item_id ?? `bozza ${revision?.id}`} />
        <Photo path={photo} sizes="64px" />
      </span>
      <span className={`words ${css.words}`}>
        {status === 'archived' ? (
          <span className="ink strong close">{name}</span>
        ) : (
          <Link href={itemHref(item)} className="covers ink strong close undecorated">
            {name}
          </Link>
        )}
        <span className="soft">
          {PUBLICATION_LABELS[kind].singular}
          {subject !== null && ` · ${subject}`}
        </span>
        <span className={`row unless-empty margin-top-8 ${css.badges}`}>
          <StateBadges status={status} revision={revision} />
        </span>
        {words !== null && (
          <span className={css.line} data-long={words.length > LONG || undefined}>
            {words}
          </span>
        )}
      </span>
      <button
        type="button"
        className="tool holds round quiet hover-wash"
        aria-label={`Altro: ${name}`}
        title="Altro"
        onClick={onMore}
      >
        <Ellipsis size={24} />
      </button>
    </li>
  );
}

/** The line under an item's name: who has to act, or when it ends. Null: nothing to say. */
function itemWords({ kind, revision, status, ends_on, archived_at }: DeskItem, today: string): string | null {
  // 'Nuovo evento', 'Nuova promo'
  const ending = PUBLICATION_LABELS[kind].fresh.startsWith('Nuova') ? 'a' : 'o';
  if (revision?.state === 'to_correct' && revision.reason !== '') return `La redazione ti chiede: «${revision.reason}»`;
  if (revision?.state === 'rejected' && revision.reason !== '') return `La redazione risponde: «${revision.reason}»`;
  if (revision?.state === 'submitted' && revision.submitted_at !== null)
    return `La redazione ce l’ha da ${longDay(wallTime(revision.submitted_at).day)}.`;
  if (revision?.state === 'scheduled' && revision.publish_at !== null)
    return `Va online ${longMoment(revision.publish_at)}.`;
  if (status === 'archived')
    return archived_at === null ? null : `Non è più online ${theDay('dal', wallTime(archived_at).day, today)}.`;
  if (ends_on === null)
    return status === null ? `Cominciat${ending} ${momentWords(revision?.created_at ?? null, today)}.` : null;
  return ends_on < today
    ? `Finit${ending} ${theDay('il', ends_on, today)}.`
    : `Finisce ${theDay('il', ends_on, today)}.`;
}

const momentWords = (instant: string | null, today: string) =>
  instant === null ? 'da poco' : theDay('il', wallTime(instant).day, today);
