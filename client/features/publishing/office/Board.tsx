import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Page } from '../../../../shared/contract/pagination.ts';
import type { OfficeDesk, RecentChange, Revision } from '../../../../shared/contract/publishing.ts';
import { daysBetween, longMoment, wallTime } from '../../../../shared/rules/dates.ts';
import { PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { useResource } from '../../../lib/resource.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { NumberCards } from '../../../ui/NumberCards.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tile } from '../../../ui/Tile.tsx';
import { TILES } from '../ContentRow.tsx';
import { reviewHref } from '../paths.ts';
import { listUrl, NUMBERS } from './api.ts';
import { OFFICE } from './paths.ts';
import { waitingBadge } from './waiting.ts';

/** How many of each list: the rest is a press away. */
const FEW = '5';

/** What the office meets first: what waits, what goes out, what just changed. */
export default function Board() {
  const today = wallTime(Date.now()).day;
  return (
    <>
      <Section title="Da fare oggi">
        <Numbers />
      </Section>
      <Few
        title="Aspettano la redazione"
        all={OFFICE}
        url={listUrl('revisions', { state: 'submitted', per_page: FEW })}
        none="Niente aspetta: la città è in pari."
        line={({ kind, author }) => `${PUBLICATION_LABELS[kind].singular}, ${author ?? 'autore cancellato'}`}
        badge={(revision) => <Badge {...waitingBadge(revision, today)} />}
      />
      <Few
        title="In programma"
        all={`${OFFICE}?stato=scheduled`}
        url={listUrl('revisions', { state: 'scheduled', per_page: FEW })}
        line={({ publish_at }) => (publish_at === null ? '' : `Va online ${longMoment(publish_at)}`)}
      />
      <Few<RecentChange>
        title="Appena cambiato"
        all={CHANGES}
        url={listUrl('changes', { per_page: FEW })}
        none="Quello che va online compare qui."
        href={CHANGES}
        line={({ author, decided_at, updated_at }) =>
          `${author ?? 'La redazione'}, ${longMoment(decided_at ?? updated_at)}`
        }
        badge={({ before }) => before === null && <Badge tone="lemon">Nuovo</Badge>}
      />
    </>
  );
}

const CHANGES = `${OFFICE}?vista=cambiamenti`;

interface FewProps<T> {
  title: string;
  /** Where the whole list is. */
  all: string;
  url: string;
  /** Said when there is nothing; without it there is no section either. */
  none?: string;
  /** Where every row leads; without it each to its revision. */
  href?: string;
  line: (revision: T) => string;
  badge?: (revision: T) => ReactNode;
}

/** The first of a list, each a line with its picture. */
function Few<T extends Revision>({ title, all, url, none, href, line, badge }: FewProps<T>) {
  const { data, error } = useResource<Page<T>>(url);
  if (none === undefined && data === null && error === null) return <div data-loading />;
  if (data === null ? error !== null : data.total === 0 && none === undefined) return null;
  const more = data !== null && data.total > 0 && (
    <Link href={all}>
      Tutti<span className="visually-hidden">: {title}</span>
    </Link>
  );
  return (
    <Section title={title} more={more}>
      {data === null ? (
        <Skeleton height="140px" />
      ) : data.total === 0 ? (
        <p className="sheet pad clip quiet">{none}</p>
      ) : (
        <ul className="sheet clip ruled">
          {data.data.map((revision) => (
            <li key={revision.id}>
              <Link href={href ?? reviewHref(revision.id)} className="line gap-12 tall pad-8-16 plain inset hover-wash">
                <span className="face">
                  <Tile kind={TILES[revision.kind]} seed={revision.item_id ?? `bozza ${revision.id}`} />
                </span>
                <span className="stack gap-2 grows shrinks close breaks">
                  <span className="strong">{revision.title || PUBLICATION_LABELS[revision.kind].fresh}</span>
                  <span className="soft">{line(revision)}</span>
                </span>
                {badge?.(revision)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What waits for the office today; each number links to its list. Renders nothing when they can't be loaded. */
function Numbers() {
  const { data } = useResource<OfficeDesk>(NUMBERS);
  return <NumberCards label="Da fare oggi" cards={cardsOf(data)} />;
}

function cardsOf(desk: OfficeDesk | null) {
  const days =
    desk?.oldest_waiting == null ? 0 : daysBetween(wallTime(desk.oldest_waiting).day, wallTime(Date.now()).day);
  return [
    {
      href: OFFICE,
      count: desk?.waiting,
      words: 'da guardare',
      note:
        desk?.waiting === 0
          ? 'nessuno aspetta una risposta'
          : days === 0
            ? 'il più vecchio è di oggi'
            : `il più vecchio aspetta da ${days === 1 ? 'ieri' : `${days} giorni`}`,
      urgent: days > 3,
    },
    {
      href: `${OFFICE}?vista=cambiamenti`,
      count: desk?.changed_today,
      words: desk?.changed_today === 1 ? 'cambiato oggi' : 'cambiati oggi',
      note: 'con un tocco per annullare',
    },
    {
      href: `${OFFICE}?stato=scheduled`,
      count: desk?.scheduled_today,
      words: desk?.scheduled_today === 1 ? 'va online oggi' : 'vanno online oggi',
      note: desk !== null && desk.overdue > 0 ? `${desk.overdue} in ritardo` : 'all’ora scelta da chi scrive',
      urgent: desk !== null && desk.overdue > 0,
    },
    {
      href: `${OFFICE}?stato=to_correct`,
      count: desk?.to_correct,
      words: 'da correggere',
      note: 'tocca a chi scrive',
    },
    {
      href: `${OFFICE}?vista=ferme`,
      count: desk?.stale,
      words: desk?.stale === 1 ? 'scheda da verificare' : 'schede da verificare',
      note: desk?.stale === 1 ? 'nessuno la tocca da sei mesi' : 'nessuno le tocca da sei mesi',
    },
  ];
}
