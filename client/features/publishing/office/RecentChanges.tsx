import { useState } from 'react';
import { Link } from 'wouter';
import type { RecentChange, RecentChangePage } from '../../../../shared/contract/publishing.ts';
import { longMoment } from '../../../../shared/rules/dates.ts';
import { PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { useQuery } from '../../../lib/query.ts';
import { refreshResource, useResource } from '../../../lib/resource.ts';
import { useTask } from '../../../lib/task.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { QueuePage } from '../../../ui/QueuePage.tsx';
import { changed } from '../../../ui/RowForm.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Compare, Marked } from '../Compare.tsx';
import { changedInOrder, labelOf } from '../fieldText.ts';
import { useWording } from '../kindEditors.ts';
import { listUrl, undoChange } from './api.ts';
import { OFFICE, type ViewProps } from './paths.ts';

/** Recent publications, newest first, with their changes and a button to undo them. */
export function RecentChanges({ bar }: ViewProps) {
  const query = useQuery(OFFICE);
  const url = listUrl('changes', { page: query.get('page') });
  const queue = useResource<RecentChangePage>(url);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <QueuePage
      slug="redazione"
      queue={queue}
      views={bar()}
      height="420px"
      empty={{
        title: 'Ancora nessun cambiamento',
        text: 'Quello che va online compare qui, il più recente per primo.',
      }}
      href={(next) => query.href({ page: String(next) })}
      done={<Outcome words={outcome} />}
      items={({ data }) => (
        <ol className="sheet clip">
          {data.map((change) => (
            <Change key={change.id} change={change} reload={() => refreshResource(url)} onUndone={setOutcome} />
          ))}
        </ol>
      )}
    />
  );
}

interface ChangeProps {
  change: RecentChange;
  reload: () => Promise<void>;
  onUndone: (words: string) => void;
}

function Change({ change, reload, onUndone }: ChangeProps) {
  const { id, kind, title, author, decided_at, updated_at, before, live, undoable } = change;
  const [open, setOpen] = useState(false);
  const task = useTask();
  const undo = async () => {
    await changed(undoChange(id), reload);
    onUndone(before === null ? `«${title}» non è più online.` : `«${title}» è tornato com’era.`);
  };
  const isGone = live?.status === 'archived';
  return (
    <li className="stack pad-12-16 follows">
      <div className="row gap-8-16 starts apart">
        <span className="stack gap-2 grows shrinks close breaks">
          <button
            type="button"
            className="pad-0 target cobalt strong text-left breaks"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {title}
          </button>
          <span className="soft">
            {PUBLICATION_LABELS[kind].singular}, {author ?? 'la redazione'} · {longMoment(decided_at ?? updated_at)}
          </span>
          <span className="bar">
            <Badge tone={before === null ? 'lemon' : 'info'}>{before === null ? 'Nuovo' : 'Modifica'}</Badge>
            {isGone && <Badge tone="neutral">Non più online</Badge>}
            {live?.path != null && <Link href={live.path}>Vedi la pagina</Link>}
          </span>
        </span>
        {undoable && (
          <Button look="quiet" aria-disabled={task.busy} onClick={() => task.run(undo)}>
            Annulla<span className="visually-hidden"> il cambiamento di «{title}»</span>
          </Button>
        )}
        <p role="alert" className="problem unless-empty">
          {task.problem}
        </p>
      </div>
      {before !== null && <Short change={change} />}
      {open && <Details change={change} />}
    </li>
  );
}

/** How many fields a row tells. */
const FEW = 3;

/** The first changed fields, old and new, in a line each. */
function Short({ change: { kind, before, draft } }: { change: RecentChange }) {
  const { wording } = useWording(kind);
  if (wording === null) return <Skeleton height="1.3em" />;
  const fields = changedInOrder(wording, before ?? {}, draft);
  return (
    <>
      <dl className="stack gap-2 terms">
        {fields.slice(0, FEW).map((field) => (
          <div key={field}>
            <dt>{labelOf(wording, field)}</dt>
            <dd className="clamp-2">
              <Marked wording={wording} field={field} before={before?.[field]} after={draft[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {fields.length > FEW && <p className="soft">e altri {fields.length - FEW}: premi il titolo.</p>}
    </>
  );
}

function Details({ change: { kind, before, draft } }: { change: RecentChange }) {
  const { wording, error } = useWording(kind);
  if (error !== null) return <p className="soft">Il confronto non si è caricato: riprova.</p>;
  if (wording === null) return <Skeleton height="160px" />;
  return (
    <div className="well pad-16">
      <Compare
        wording={wording}
        before={before ?? {}}
        after={draft}
        names={['Prima', 'Adesso']}
        same="Non cambia niente."
      />
    </div>
  );
}
