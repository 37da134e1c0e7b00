import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OfficeDesk, RecentChangePage, Revision, RevisionPage } from '../../../../shared/contract/publishing.ts';
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
  return (
    <>
      <Section title="Da fare oggi">
        <Numbers />
      </Section>
      <Waiting />
      <Scheduled />
      <Changed />
    </>
  );
}

function Waiting() {
  const { data, error } = useResource<RevisionPage>(few('revisions', { state: 'submitted' }));
  if (data === null && error !== null) return null;
  const today = wallTime(Date.now()).day;
  return (
    <Part title="Aspettano la redazione" all={OFFICE} total={data?.total} none="Niente aspetta: la città è in pari.">
      {data?.data.map((revision) => (
        <Row
          key={revision.id}
          href={reviewHref(revision.id)}
          revision={revision}
          line={`${PUBLICATION_LABELS[revision.kind].singular}, ${revision.author ?? 'autore cancellato'}`}
          badge={<Badge {...waitingBadge(revision, today)} />}
        />
      ))}
    </Part>
  );
}

/** Nothing at all when nothing is on its way: most days. */
function Scheduled() {
  const { data, error } = useResource<RevisionPage>(few('revisions', { state: 'scheduled' }));
  if (data === null && error === null) return <div data-loading />;
  if (data === null || data.total === 0) return null;
  return (
    <Part title="In programma" all={`${OFFICE}?stato=scheduled`} total={data.total}>
      {data.data.map((revision) => (
        <Row
          key={revision.id}
          href={reviewHref(revision.id)}
          revision={revision}
          line={revision.publish_at === null ? '' : `Va online ${longMoment(revision.publish_at)}`}
        />
      ))}
    </Part>
  );
}

function Changed() {
  const { data, error } = useResource<RecentChangePage>(few('changes', {}));
  if (data === null && error !== null) return null;
  return (
    <Part
      title="Appena cambiato"
      all={`${OFFICE}?vista=cambiamenti`}
      total={data?.total}
      none="Quello che va online compare qui."
    >
      {data?.data.map((change) => (
        <Row
          key={change.id}
          href={`${OFFICE}?vista=cambiamenti`}
          revision={change}
          line={`${change.author ?? 'La redazione'}, ${longMoment(change.decided_at ?? change.updated_at)}`}
          badge={change.before === null ? <Badge tone="lemon">Nuovo</Badge> : null}
        />
      ))}
    </Part>
  );
}

const few = (what: 'revisions' | 'changes', query: Record<string, string>) =>
  listUrl(what, { ...query, per_page: FEW });

interface PartProps {
  title: string;
  /** Where the whole list is. */
  all: string;
  /** Undefined: not known yet. */
  total: number | undefined;
  none?: string;
  children: ReactNode;
}

function Part({ title, all, total, none, children }: PartProps) {
  const more = (total ?? 0) > 0 && (
    <Link href={all}>
      Tutti<span className="visually-hidden">: {title}</span>
    </Link>
  );
  return (
    <Section title={title} more={more}>
      {total === undefined ? (
        <Skeleton height="140px" />
      ) : total === 0 ? (
        <p className="sheet pad clip quiet">{none}</p>
      ) : (
        <ul className="sheet clip ruled">{children}</ul>
      )}
    </Section>
  );
}

interface RowProps {
  href: string;
  revision: Revision;
  line: string;
  badge?: ReactNode;
}

function Row({ href, revision: { id, kind, item_id, title }, line, badge }: RowProps) {
  return (
    <li>
      <Link href={href} className="line gap-12 tall pad-8-16 plain inset hover-wash">
        <span className="face">
          <Tile kind={TILES[kind]} seed={item_id ?? `bozza ${id}`} />
        </span>
        <span className="stack gap-2 grows shrinks close breaks">
          <span className="strong">{title || PUBLICATION_LABELS[kind].fresh}</span>
          <span className="soft">{line}</span>
        </span>
        {badge}
      </Link>
    </li>
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
