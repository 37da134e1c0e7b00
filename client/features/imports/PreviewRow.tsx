import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DecisionOnRow, ImportRow } from '../../../shared/contract/imports.ts';
import { useId } from '../../lib/ids.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { decide } from './api.ts';
import css from './Import.module.css';
import { RowCells } from './RowCells.tsx';

interface PreviewRowProps {
  runId: number;
  row: ImportRow;
  onDecided: (words: string) => void;
}

/** A row of the file: the item, its changes, errors and doubts, and the person's decision. */
export function PreviewRow({ runId, row, onDecided }: PreviewRowProps) {
  const { position, title, subtitle, group, notes, errors, changes, kept, item, candidates, decision } = row;
  const [open, setOpen] = useState(group === 'doubt' || group === 'wrong');
  const [isCorrected, setIsCorrected] = useState(false);
  const task = useTask();
  const id = useId();
  const take = (body: DecisionOnRow, words: string) =>
    task.run(async () => {
      await decide(runId, position, body);
      onDecided(words);
    });
  const hasMore = changes.length + kept.length + errors.length + notes.length + candidates.length > 0 || isCorrected;

  return (
    <li className="pad-8-16 follows">
      <div className="split gap-4-16">
        <div className={css.words}>
          {hasMore ? (
            <button
              type="button"
              className={`line pad-0 target cobalt strong text-left breaks ${css.toggle}`}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {title}
              <ChevronDown size={18} />
            </button>
          ) : (
            <strong>{title}</strong>
          )}
          <span className="soft">
            {subtitle}
            {subtitle !== '' && ' · '}riga {position}
            {notes.length > 0 && group !== 'doubt' && ' · con una nota'}
            {group === 'changed' && ` · ${changes.map(({ label }) => label.toLowerCase()).join(', ')}`}
          </span>
        </div>
        <div className="bar">
          {group !== 'refused' && group !== 'unchanged' && group !== 'wrong' && (
            <Button
              look="quiet"
              aria-disabled={task.busy}
              onClick={() => take({ decision: 'refuse' }, `«${title}» resta fuori.`)}
            >
              Rifiuta<span className="visually-hidden"> {title}</span>
            </Button>
          )}
          {row.cells.length > 0 && group !== 'refused' && !isCorrected && (
            <Button
              look="quiet"
              onClick={() => {
                setOpen(true);
                setIsCorrected(true);
              }}
            >
              Correggi<span className="visually-hidden"> {title}</span>
            </Button>
          )}
          {decision !== 'automatic' && (
            <Button
              look="quiet"
              aria-disabled={task.busy}
              onClick={() => take({ decision: 'automatic' }, `«${title}» è com’era.`)}
            >
              Ripensaci<span className="visually-hidden"> su {title}</span>
            </Button>
          )}
        </div>
      </div>
      <p role="alert" className="problem">
        {task.problem}
      </p>
      {open && hasMore && (
        <div id={id} className="stack well pad-16 breaks">
          {errors.map(({ label, value, message }) => (
            <p key={label + message}>
              <strong className="problem">{label}</strong>
              {value !== '' && <> «{value}»</>}: {message}
            </p>
          ))}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {isCorrected && <RowCells row={row} busy={task.busy} take={take} />}
          {group === 'doubt' && <Doubt row={row} busy={task.busy} take={take} />}
          <Changes title={group === 'new' ? null : 'Cambia'} changes={changes} />
          <Changes title="Resta quello che ha scritto una persona" changes={kept} />
          {item?.path != null && <Link href={item.path}>Guarda la pagina com’è ora</Link>}
        </div>
      )}
    </li>
  );
}

interface DoubtProps {
  row: ImportRow;
  busy: boolean;
  take: (body: DecisionOnRow, words: string) => void;
}

function Doubt({ row: { title, candidates }, busy, take }: DoubtProps) {
  return (
    <>
      {candidates.map(({ id, title: other, subtitle }) => (
        <div key={id} className="split surface edge radius-small pad-12-16">
          <div className={css.words}>
            <strong>{other}</strong>
            <span className="soft">{subtitle}</span>
          </div>
          <Button
            aria-disabled={busy}
            onClick={() => take({ decision: 'match', item_id: id }, `«${title}» è «${other}».`)}
          >
            È questa<span className="visually-hidden">: {other}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button look="quiet" aria-disabled={busy} onClick={() => take({ decision: 'new' }, `«${title}» è nuova.`)}>
          {candidates.length === 0 ? 'Va bene: aggiungila' : 'È un’altra cosa: aggiungila'}
          <span className="visually-hidden">, {title}</span>
        </Button>
      </div>
    </>
  );
}

function Changes({ title, changes }: { title: string | null; changes: ImportRow['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <div>
      {title !== null && <h3 className="size-base">{title}</h3>}
      <dl className="stack gap-8 terms">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== '' && (
                <>
                  <del>{before}</del>{' '}
                </>
              )}
              {before === '' ? after : <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
