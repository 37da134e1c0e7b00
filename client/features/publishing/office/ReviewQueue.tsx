import type { RevisionPage } from '../../../../shared/contract/publishing.ts';
import { longMoment } from '../../../../shared/rules/dates.ts';
import { PUBLICATION_KINDS, PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { useQuery } from '../../../lib/query.ts';
import { refreshResource, useResource } from '../../../lib/resource.ts';
import { useWide } from '../../../lib/wide.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { type Done, useDone } from '../../../ui/DoneLine.tsx';
import { ChipSelect } from '../../../ui/Filters.tsx';
import { QueuePage } from '../../../ui/QueuePage.tsx';
import { listUrl, NUMBERS } from './api.ts';
import { OFFICE, type ViewProps } from './paths.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { Revisions } from './Revisions.tsx';

/** The state in the filters; open revisions are shown without one. */
const STATES = ['submitted', 'scheduled', 'to_correct', 'rejected'] as const;

/** The office writes its own kinds without review. */
const KINDS = [
  { value: '', label: 'Ogni genere' },
  ...PUBLICATION_KINDS.filter((kind) => kind !== 'articles' && kind !== 'pages').map((value) => ({
    value,
    label: PUBLICATION_LABELS[value].plural,
  })),
];

/** The revisions that wait for the office, the oldest first; after an answer the next one opens by itself. */
export function ReviewQueue({ bar }: ViewProps) {
  const query = useQuery(OFFICE);
  const isWide = useWide();
  const open = Number(query.get('n'));
  const [kind, page] = [query.get('genere'), query.get('page')];
  const state = STATES.find((known) => known === query.get('stato')) ?? 'submitted';
  const url = listUrl('revisions', { kind, state, page });
  const queue = useResource<RevisionPage>(url);
  const again = () => {
    queue.retry();
    void refreshResource(NUMBERS);
  };
  const done = useDone(again);
  const href = (id: number) => query.href({ n: String(id), page });

  function decided(outcome: Done): void {
    const ids = queue.data?.data.map(({ id }) => id) ?? [];
    const at = ids.indexOf(open);
    const next = ids[at + 1] ?? ids[at - 1];
    query.set({ n: next === undefined || at < 0 ? '' : String(next), page });
    done.told(outcome.words, outcome.undo);
  }

  const back = query.href({ n: '' });
  return (
    <QueuePage
      slug="redazione"
      queue={queue}
      item={
        open > 0 ? (
          <ReviewPage
            key={open}
            id={open}
            back={back}
            done={isWide ? null : done.line}
            onDecided={decided}
            onChanged={again}
          />
        ) : undefined
      }
      views={bar(
        <ChipSelect label="Genere" value={kind} options={KINDS} onChange={(genere) => query.set({ genere })} />,
      )}
      height="360px"
      empty={{
        title: state === 'submitted' ? 'Niente aspetta' : 'Qui non c’è niente',
        text:
          state === 'submitted'
            ? 'La città è in pari: quello che arriva compare qui, il più vecchio per primo.'
            : 'Nessun contenuto in questo stato.',
      }}
      href={(next) => query.href({ page: String(next) })}
      done={done.line}
      items={(shown) => (
        <>
          <p role="status" className="soft">
            {waitingWords(shown, state)}
          </p>
          <Revisions key={url} page={shown} open={open} href={href} onDone={done.told} />
        </>
      )}
    >
      <div>
        <LinkButton href={`${OFFICE}?vista=motivi`} look="quiet">
          Motivi pronti per le risposte
        </LinkButton>
      </div>
    </QueuePage>
  );
}

function waitingWords({ total, data }: RevisionPage, state: string): string {
  if (state !== 'submitted') return total === 1 ? '1 contenuto' : `${total} contenuti`;
  const words = total === 1 ? 'Uno aspetta' : `${total} aspettano`;
  const oldest = data[0]?.submitted_at;
  return oldest == null ? `${words}.` : `${words}; il più vecchio da ${longMoment(oldest)}.`;
}
