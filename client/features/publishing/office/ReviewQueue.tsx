import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeDesk, Revision, RevisionPage } from '../../../../shared/contract/publishing.ts';
import { longMoment, wallTime } from '../../../../shared/rules/dates.ts';
import { PUBLICATION_KINDS, PUBLICATION_LABELS, STATE_LABELS } from '../../../../shared/rules/publishing.ts';
import { useQuery } from '../../../lib/query.ts';
import { refreshResource, useResource } from '../../../lib/resource.ts';
import { useWide } from '../../../lib/wide.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Chip, ChipSelect, FilterGroup, Filters } from '../../../ui/Filters.tsx';
import { NothingOpen } from '../../../ui/ItemFrame.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { QueuePage } from '../../../ui/QueuePage.tsx';
import { Tile } from '../../../ui/Tile.tsx';
import { TILES } from '../ContentRow.tsx';
import { listUrl, NUMBERS } from './api.ts';
import { BulkBar } from './BulkBar.tsx';
import css from './Office.module.css';
import { OFFICE, type ViewProps } from './paths.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { waitingBadge } from './waiting.ts';

/** The state in the filters; open revisions are shown without one. */
const STATES = ['submitted', 'scheduled', 'to_correct', 'rejected'] as const;

/** The office writes its own kinds without review. */
const KINDS = [
  { value: '', label: 'Di ogni genere' },
  ...PUBLICATION_KINDS.filter((kind) => kind !== 'articles' && kind !== 'pages').map((value) => ({
    value,
    label: PUBLICATION_LABELS[value].plural,
  })),
];

/** The revisions that wait for the office, the oldest first; several can be answered together. */
export function ReviewQueue({ views, editors }: ViewProps) {
  const query = useQuery(OFFICE);
  const isWide = useWide();
  const open = Number(query.get('n'));
  const [kind, page] = [query.get('genere'), query.get('page')];
  const state = STATES.find((known) => known === query.get('stato')) ?? 'submitted';
  const asked = Object.entries({ kind, state, page }).filter(([, value]) => value !== '');
  const queue = useResource<RevisionPage>(listUrl('revisions', new URLSearchParams(asked)));
  const numbers = useResource<OfficeDesk>(NUMBERS).data;
  const [outcome, setOutcome] = useState<string | null>(null);
  const counts: Partial<Record<string, number>> =
    numbers === null ? {} : { submitted: numbers.waiting, to_correct: numbers.to_correct };
  return (
    <QueuePage
      slug="redazione"
      queue={queue}
      {...(isWide && {
        pane:
          open > 0 ? (
            <ReviewPage
              key={open}
              id={open}
              editors={editors}
              back={query.href({ n: '' })}
              beside
              onDecided={() => {
                queue.retry();
                void refreshResource(NUMBERS);
              }}
            />
          ) : (
            <NothingOpen />
          ),
      })}
      views={views}
      filters={
        <Filters room>
          <FilterGroup label="Stato e genere">
            {STATES.map((known) => (
              <Chip
                key={known}
                pressed={state === known}
                onPress={() => query.set({ stato: known === 'submitted' ? '' : known })}
                {...(counts[known] === undefined ? {} : { count: counts[known] })}
              >
                {known === 'submitted' ? 'In attesa' : STATE_LABELS[known]}
              </Chip>
            ))}
            <ChipSelect label="Genere" value={kind} options={KINDS} onChange={(genere) => query.set({ genere })} />
          </FilterGroup>
        </Filters>
      }
      height="360px"
      empty={{
        title: state === 'submitted' ? 'Niente da guardare' : 'Qui non c’è niente',
        text:
          state === 'submitted'
            ? 'Quando un negozio o un organizzatore manda qualcosa di nuovo, compare qui, il più vecchio per primo.'
            : 'Nessun contenuto in questo stato.',
      }}
      href={(next) => query.href({ page: String(next) })}
      done={<Outcome words={outcome} />}
      items={({ data, total }) => (
        <>
          <p role="status" className="soft">
            {waitingWords(total, state, numbers)}
          </p>
          <Revisions
            revisions={data}
            pickable={state === 'submitted'}
            open={open}
            href={(id) => query.href({ n: String(id), page })}
            onDone={(words) => {
              setOutcome(words);
              queue.retry();
            }}
          />
        </>
      )}
    />
  );
}

interface RevisionsProps {
  revisions: readonly Revision[];
  /** Whether several can be answered together. */
  pickable: boolean;
  /** The one that is open beside them; 0 for none. */
  open: number;
  href: (id: number) => string;
  onDone: (words: string) => void;
}

/** The revisions of a page; what was picked on another page or with other filters is not answered unseen. */
function Revisions({ revisions, pickable, open, href, onDone }: RevisionsProps) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const today = wallTime(Date.now()).day;
  const ids = pickable ? revisions.map(({ id }) => id).filter((id) => picked.includes(id)) : [];
  return (
    <>
      {pickable && revisions.length > 1 && (
        <label className={css.all}>
          <input
            type="checkbox"
            checked={ids.length === revisions.length}
            onChange={({ target }) => setPicked(target.checked ? revisions.map(({ id }) => id) : [])}
          />
          Scegli tutti quelli qui sotto
        </label>
      )}
      <ul className="sheet clip">
        {revisions.map((revision) => (
          <Row
            key={revision.id}
            revision={revision}
            today={today}
            href={href(revision.id)}
            open={open}
            {...(pickable
              ? {
                  picked: ids.includes(revision.id),
                  onPick: (isPicked: boolean) =>
                    setPicked(isPicked ? [...ids, revision.id] : ids.filter((one) => one !== revision.id)),
                }
              : {})}
          />
        ))}
      </ul>
      <BulkBar revisions={revisions.filter(({ id }) => ids.includes(id))} onDone={onDone} />
    </>
  );
}

function waitingWords(total: number, state: string, numbers: OfficeDesk | null): string {
  if (state !== 'submitted') return total === 1 ? '1 contenuto' : `${total} contenuti`;
  const words = total === 1 ? 'Uno aspetta' : `${total} aspettano`;
  if (numbers?.oldest_waiting == null) return `${words}.`;
  return `${words}; il più vecchio da ${longMoment(numbers.oldest_waiting)}.`;
}

interface RowProps {
  revision: Revision;
  today: string;
  href: string;
  open: number;
  picked?: boolean;
  onPick?: (picked: boolean) => void;
}

function Row({ revision, today, href, open, picked, onPick }: RowProps) {
  const { id, kind, item_id, title, author, note, publish_at } = revision;
  const name = title || PUBLICATION_LABELS[kind].fresh;
  return (
    <li className={css.row}>
      {onPick !== undefined && (
        <label className={css.pick}>
          <input type="checkbox" checked={picked} onChange={(event) => onPick(event.target.checked)} />
          <span className="visually-hidden">Scegli «{name}»</span>
        </label>
      )}
      <span className={css.face}>
        <Tile kind={TILES[kind]} seed={item_id ?? `bozza ${id}`} />
      </span>
      <span className={css.words}>
        <Link href={href} className={css.name} replace={open > 0} aria-current={open === id || undefined}>
          {name}
        </Link>
        <span className="soft">
          {PUBLICATION_LABELS[kind].singular}, {author ?? 'autore cancellato'}
        </span>
        <span className="bar">
          <Badge tone={item_id === null ? 'lemon' : 'info'}>{item_id === null ? 'Nuovo' : 'Modifica'}</Badge>
          <Badge {...waitingBadge(revision, today)} />
          {publish_at !== null && <Badge tone="neutral">Esce {longMoment(publish_at)}</Badge>}
        </span>
        {note !== '' && <span className={css.note}>«{note}»</span>}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={css.arrow} />
    </li>
  );
}
